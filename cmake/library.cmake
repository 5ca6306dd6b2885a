# rainyday_library(NAME DEPENDENCY...): all *.cpp below NAME/ become the static library rd_NAME.
# Includes start at the root of the project: #include "engine/action.hpp".
# A folder without sources gives an empty interface library, so that dependants need not ask.
function(rainyday_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.cpp)
  if(sources)
    add_library(rd_${name} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(rd_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(rd_${name} ${scope} ${PROJECT_SOURCE_DIR})
  target_link_libraries(rd_${name} ${scope} ${ARGN})
  set_property(GLOBAL APPEND PROPERTY RAINYDAY_LIBRARIES rd_${name})
endfunction()

# rainyday_binary(NAME FOLDER DEPENDENCY...): all *.cpp below FOLDER/ become the program NAME.
function(rainyday_binary name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()
