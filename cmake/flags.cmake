# Language, warnings and sanitizers, the same for every target.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT RAINYDAY_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

add_compile_options(
  # A field left out of an initialiser has its default.
  "$<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wno-missing-field-initializers;-Werror>"
  # The same arithmetic on every machine.
  "$<$<COMPILE_LANGUAGE:CXX>:-ffp-contract=off>")
add_compile_definitions(
  $<$<CONFIG:Debug,Sanitize>:_GLIBCXX_ASSERTIONS>
  BOOST_ASIO_SEPARATE_COMPILATION
  BOOST_BEAST_SEPARATE_COMPILATION)

# Every x86 machine since 2009 counts bits in one instruction.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-march=x86-64-v2>")
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-Wshadow>")
else()
  # At -O3 these of g++-12 are often wrong; clang and the sanitizers watch the same ground.
  set(often_wrong -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
    -Wno-stringop-overread -Wno-restrict)
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${often_wrong}>")
endif()

find_program(MOLD mold)
if(MOLD AND NOT RAINYDAY_WASM)
  add_link_options(-fuse-ld=mold)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

if(RAINYDAY_SANITIZE)
  set(sanitize -fsanitize=${RAINYDAY_SANITIZE} -fno-sanitize-recover=all)
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${sanitize};-fno-omit-frame-pointer>")
  add_link_options(${sanitize})
endif()

# All builds but "debug" (CMakePresets.json) compile several sources at a time, as most of the work is the headers
# that they share. Those whose names of their own would meet are compiled alone; better are other names.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
foreach(alone
    cli/admin cli/completion cli/configuration cli/doctor cli/export cli/manual cli/parts cli/play_table cli/puzzles
    cli/simulate server/admin server/admin_socket server/api_tables server/asio_loop server/message
    server/table_operator tests/bots/thinking_test tests/cli/puzzles_test tests/cli/verify_test
    tests/conformance/sampler_exam tests/engine/changed_positions_test tests/engine/patch_test
    tests/escape_from_elba/rules_test tests/getaway_driver/scenarios_four_test tests/match/whole_games_test
    tests/server/access_test tests/server/admin_test tests/server/durable_test tests/server/identity_test
    tests/server/reopen_test tests/server/restore_test tests/server/wire_worlds tests/spree/position_test)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/${alone}.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()
