# rainyday_library(NAME DEPENDENCY...): all *.cpp below NAME/ become the static library rd_NAME.
# Includes start at the root of the project: #include "engine/action.hpp".
# A folder without sources gives an empty interface library, so that dependants need not ask.
function(rainyday_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.cpp)
  if(sources)
    add_library(rd_${name} STATIC ${sources})
    set(scope PUBLIC)
    if(RAINYDAY_FUZZ)
      target_compile_options(rd_${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  else()
    add_library(rd_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(rd_${name} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:include/rainyday>)
  target_link_libraries(rd_${name} ${scope} ${ARGN})
  set_property(GLOBAL APPEND PROPERTY RAINYDAY_LIBRARIES rd_${name})
endfunction()

# rainyday_binary(NAME FOLDER DEPENDENCY...): FOLDER/main.cpp becomes the program NAME; all other
# *.cpp below FOLDER/ are the objects rd_FOLDER, for programs of the tests too.
function(rainyday_binary name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  set(main ${PROJECT_SOURCE_DIR}/${folder}/main.cpp)
  list(REMOVE_ITEM sources ${main})
  add_library(rd_${folder} OBJECT ${sources})
  target_link_libraries(rd_${folder} PUBLIC ${ARGN})
  add_executable(${name} ${main})
  target_link_libraries(${name} PRIVATE rd_${folder})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()
