# Tests, fuzz targets and benches are found by their place in the tree; nothing is listed by hand.
#
#   tests/AREA/**.cpp        one GoogleTest program test_AREA, linked with all libraries; an area named
#                            after a game or a part up to arrays only with those up to it
#   tests/support/**.cpp     helpers linked into all of them; they may use the parts up to bots
#   tests/AREA/*_test.py     one test each, run with python3
#   tests/programs/NAME.cpp  a program NAME that tests start
#   examples/bots/NAME.cpp   another one, as somebody outside would build it
#   fuzz/NAME.cpp            fuzz_NAME; replays fuzz/corpus/NAME/ as a test
#   bench/NAME.cpp           bench_NAME, with Google Benchmark
#   bench/NAME/*.cpp         bench_NAME, a program of its own with the objects of cli/
#
# Where GoogleTest or Google Benchmark is missing, only the program is built (tools/setup build).
# With RAINYDAY_ENGINE_ONLY only the areas that need no more than bots, and neither fuzz targets nor benches.

include(GoogleTest)
find_package(GTest)
find_package(benchmark)

set(RAINYDAY_TEST_SECONDS 1800)  # far more than any takes on a busy machine
# Where tests find the program; what tests start besides lies beside it.
set(RAINYDAY_TEST_ENVIRONMENT "RAINYDAY=${PROJECT_BINARY_DIR}/rainyday")

function(rainyday_python_tests area)
  file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${area}/*_test.py)
  foreach(script IN LISTS scripts)
    get_filename_component(name ${script} NAME_WE)
    add_test(NAME ${area}.${name}
      COMMAND ${Python3_EXECUTABLE} ${script} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${area}.${name} PROPERTIES
      TIMEOUT ${RAINYDAY_TEST_SECONDS} ENVIRONMENT "${RAINYDAY_TEST_ENVIRONMENT}")
  endforeach()
endfunction()

# They share the objects of cli/, so that they serve as the program does.
function(rainyday_test_programs)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/programs/*.cpp)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE rd_cli rd_device)
  endforeach()
  file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/bots/*.cpp)
  foreach(source IN LISTS examples)
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE nlohmann_json::nlohmann_json)
    set_property(GLOBAL APPEND PROPERTY RAINYDAY_EXAMPLES ${name})
  endforeach()
endfunction()

function(rainyday_tests)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  if(NOT RAINYDAY_ENGINE_ONLY)
    rainyday_test_programs()
  endif()
  get_property(libraries GLOBAL PROPERTY RAINYDAY_LIBRARIES)
  file(GLOB areas CONFIGURE_DEPENDS LIST_DIRECTORIES TRUE
    RELATIVE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/tests/*)

  file(GLOB games CONFIGURE_DEPENDS LIST_DIRECTORIES TRUE
    RELATIVE ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/games/*)
  set(low_areas ${games} engine packs games bots conformance allocation)

  set(test_libraries rd_bots GTest::gmock GTest::gtest)
  file(GLOB_RECURSE support CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.cpp)
  if(support)
    add_library(rd_test_support STATIC ${support})
    target_link_libraries(rd_test_support PUBLIC ${test_libraries})
    list(PREPEND test_libraries rd_test_support)
  endif()

  foreach(area IN LISTS areas)
    if(NOT IS_DIRECTORY ${PROJECT_SOURCE_DIR}/tests/${area} OR area MATCHES "^(support|programs)$")
      continue()
    endif()
    if(RAINYDAY_ENGINE_ONLY AND NOT area IN_LIST low_areas)
      continue()
    endif()
    rainyday_python_tests(${area})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${area}/*.cpp)
    if(NOT sources)
      continue()
    endif()
    add_executable(test_${area} ${sources})
    target_link_libraries(test_${area} PRIVATE ${test_libraries} GTest::gtest_main)
    if(RAINYDAY_SANITIZE AND NOT area STREQUAL "conformance")
      # What is tested is in the libraries; compiling the tests takes longer than running them, but for those that
      # play thousands of games.
      target_compile_options(test_${area} PRIVATE -O0)
    endif()
    if(area STREQUAL "arrays")
      target_link_libraries(test_arrays PRIVATE rd_arrays)
    elseif(NOT area IN_LIST low_areas)
      target_link_libraries(test_${area} PRIVATE ${libraries})
      get_property(examples GLOBAL PROPERTY RAINYDAY_EXAMPLES)
      add_dependencies(test_${area} rainyday seeded_server ${examples})
    endif()
    gtest_discover_tests(test_${area}
      TEST_PREFIX ${area}.
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      DISCOVERY_MODE PRE_TEST
      DISCOVERY_TIMEOUT 600
      PROPERTIES
        TIMEOUT ${RAINYDAY_TEST_SECONDS}
        ENVIRONMENT "${RAINYDAY_TEST_ENVIRONMENT}")
  endforeach()
endfunction()

function(rainyday_fuzz_targets)
  get_property(libraries GLOBAL PROPERTY RAINYDAY_LIBRARIES)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    if(name STREQUAL "replay_main")
      continue()
    endif()
    set(corpus ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
    add_executable(fuzz_${name} ${source})
    target_link_libraries(fuzz_${name} PRIVATE ${libraries})
    if(RAINYDAY_FUZZ)
      target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
      target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
      set(replay -runs=0)
      if(EXISTS ${corpus})
        list(APPEND replay ${corpus})
      endif()
    else()
      target_sources(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR}/fuzz/replay_main.cpp)
      set(replay ${corpus})
    endif()
    add_test(NAME fuzz.${name} COMMAND fuzz_${name} ${replay}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(fuzz.${name} PROPERTIES TIMEOUT ${RAINYDAY_TEST_SECONDS})
  endforeach()
endfunction()

function(rainyday_benches)
  get_property(libraries GLOBAL PROPERTY RAINYDAY_LIBRARIES)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(bench_${name} ${source})
    target_link_libraries(bench_${name} PRIVATE ${libraries} benchmark::benchmark_main)
  endforeach()
  file(GLOB mains CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*/main.cpp)
  foreach(main IN LISTS mains)
    get_filename_component(folder ${main} DIRECTORY)
    get_filename_component(name ${folder} NAME)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    add_executable(bench_${name} ${sources})
    target_link_libraries(bench_${name} PRIVATE rd_cli ${RAINYDAY_ALLOCATOR})
  endforeach()
endfunction()
