# Headers that most files include and that never change here, read once for a whole build.
#
# Only where many files are compiled for a check (asan, gcc): the release build shows that every
# file includes what it uses, and shares what it compiled with other checkouts through ccache, which a
# precompiled header, with the paths of its checkout inside, does not.

option(RAINYDAY_PRECOMPILED "Precompile the heaviest headers of others" OFF)

if(RAINYDAY_PRECOMPILED AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # The same bytes every time, or ccache would find nothing.
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
endif()

set(RAINYDAY_HEAVY <algorithm> <expected> <functional> <map> <memory> <string> <vector>
  <boost/container/static_vector.hpp> <nlohmann/json.hpp>)
set(RAINYDAY_HEAVY_IN_TESTS <gmock/gmock.h> <gtest/gtest.h>)

# rainyday_precompiled(TARGET KIND HEADER...): all targets of one KIND share what the first one makes.
function(rainyday_precompiled target kind)
  get_target_property(type ${target} TYPE)
  if(NOT RAINYDAY_PRECOMPILED OR type STREQUAL "INTERFACE_LIBRARY")
    return()
  endif()
  get_property(first GLOBAL PROPERTY RAINYDAY_PRECOMPILED_${kind})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
    set_property(GLOBAL PROPERTY RAINYDAY_PRECOMPILED_${kind} ${target})
  endif()
endfunction()
