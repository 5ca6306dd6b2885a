# The library rd_page: the page of web/, built by npm and put into the program.
#
# Without web/package.json, or with RAINYDAY_PAGE off, the library is there and holds no files.
# As a script (cmake -P) this file writes the library's sources, since the names of the page's files
# are known only when it is built.

if(CMAKE_SCRIPT_MODE_FILE)
  include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
  file(GLOB_RECURSE files ${ROOT}/*)
  list(SORT files)
  rainyday_write_embedded(page ${FOLDER} ${ROOT} ${files})
  # Also when only a file's content has changed.
  file(TOUCH ${FOLDER}/bytes.S ${FOLDER}/table.cpp)
  return()
endif()

option(RAINYDAY_PAGE "Build the page and put it into the program" ON)

function(rainyday_page)
  set(web ${PROJECT_SOURCE_DIR}/web)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/*)
  file(GLOB texts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/texts/*/*.json
       ${PROJECT_SOURCE_DIR}/packs/*/*/pack.json)
  list(FILTER sources EXCLUDE REGEX "/web/src/generated/")
  file(GLOB settings CONFIGURE_DEPENDS ${web}/*.json ${web}/*.ts ${web}/*.js ${web}/*.html)
  if(NOT RAINYDAY_PAGE OR NOT EXISTS ${web}/package.json)
    rainyday_embed(page ${web})
    return()
  endif()
  # The tables of the games and of the messages, from which the page's types and text keys are made.
  add_executable(rainyday_tables ${PROJECT_SOURCE_DIR}/tools/tables.cpp)
  target_link_libraries(rainyday_tables PRIVATE rd_games)
  set(tables ${PROJECT_SOURCE_DIR}/build/web/tables.json)
  add_custom_command(
    OUTPUT ${tables}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_SOURCE_DIR}/build/web
    COMMAND rainyday_tables ${tables}
    DEPENDS rainyday_tables
    VERBATIM)
  # The engine for tables on a device, by a build of its own, which knows by itself what is to be done.
  set(engine ${PROJECT_SOURCE_DIR}/build/wasm/rainyday.wasm)
  add_custom_target(rainyday_engine
    COMMAND ${PROJECT_SOURCE_DIR}/tools/build wasm rainyday_wasm
    BYPRODUCTS ${engine}
    USES_TERMINAL
    VERBATIM)
  set(folder ${PROJECT_BINARY_DIR}/embedded/page)
  add_custom_command(
    OUTPUT ${folder}/bytes.S ${folder}/table.cpp
    COMMAND ${PROJECT_SOURCE_DIR}/tools/web build
    COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR}/build/web/dist -DFOLDER=${folder}
            -P ${PROJECT_SOURCE_DIR}/cmake/page.cmake
    DEPENDS ${tables} ${engine} ${sources} ${texts} ${settings} ${PROJECT_SOURCE_DIR}/tools/web
            ${PROJECT_SOURCE_DIR}/CREDITS.md
    COMMENT "Building the page"
    VERBATIM)
  rainyday_embedded_library(page ${folder})
endfunction()
