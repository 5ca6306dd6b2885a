# The Python package rainyday: build/PRESET/python/rainyday, with the module _core beside our files.
#
# It is built with all else and not with the program alone, and is not needed for that: where pybind11 is
# missing the build goes on, and the tests say so by failing. Not with sanitizers, which no interpreter
# of the system could load; what is in it of ours is tested with them from C++ (tests/arrays).

function(rainyday_python)
  if(RAINYDAY_SANITIZE)
    return()
  endif()
  set(package ${PROJECT_BINARY_DIR}/python/rainyday)
  # The system's interpreter, whose packages these are, whatever else is first in PATH.
  find_program(RAINYDAY_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
  set(Python_EXECUTABLE ${RAINYDAY_PYTHON})
  find_package(Python QUIET COMPONENTS Interpreter Development.Module)
  find_path(PYBIND11_HEADERS pybind11/pybind11.h)
  if(Python_Development.Module_FOUND AND PYBIND11_HEADERS)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/src/*.cpp)
    Python_add_library(rainyday_python MODULE WITH_SOABI ${sources})
    target_include_directories(rainyday_python SYSTEM PRIVATE ${PYBIND11_HEADERS})
    target_link_libraries(rainyday_python PRIVATE rd_arrays)
    # Calls inside the module go straight, not through a table that somebody else could fill.
    target_link_options(rainyday_python PRIVATE -Wl,-Bsymbolic-functions)
    set_target_properties(rainyday_python PROPERTIES
      OUTPUT_NAME _core LIBRARY_OUTPUT_DIRECTORY ${package} CXX_VISIBILITY_PRESET hidden)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/rainyday/*)
    list(FILTER files EXCLUDE REGEX "__pycache__")
    add_custom_command(OUTPUT ${package}/copied
      COMMAND ${CMAKE_COMMAND} -E copy ${files} ${package}
      COMMAND ${CMAKE_COMMAND} -E touch ${package}/copied
      DEPENDS ${files} VERBATIM)
    add_custom_target(rainyday_python_files ALL DEPENDS ${package}/copied)
    add_dependencies(rainyday_python rainyday_python_files)
  endif()

  file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/python/test_*.py)
  foreach(script IN LISTS scripts)
    get_filename_component(name ${script} NAME_WE)
    add_test(NAME python.${name}
      COMMAND ${RAINYDAY_PYTHON} -m pytest -q -p no:cacheprovider ${script}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(python.${name} PROPERTIES TIMEOUT ${RAINYDAY_TEST_SECONDS}
      ENVIRONMENT "${RAINYDAY_TEST_ENVIRONMENT};PYTHONPATH=${PROJECT_BINARY_DIR}/python;PYTHONDONTWRITEBYTECODE=1")
  endforeach()
endfunction()
