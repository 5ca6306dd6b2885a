# `cmake --install build/release --component library --prefix WHERE`: the games as a C++ library, for
#   find_package(Rainyday) and target_link_libraries(mine rainyday::games)
# Public is what is listed here and told in docs/cpp.md; the rest is not installed.

include(CMakePackageConfigHelpers)

set(RAINYDAY_PUBLIC_HEADERS
  engine/action.hpp engine/any_game.hpp engine/field_list.hpp engine/fields.hpp engine/game.hpp
  engine/json_text.hpp engine/language.hpp engine/match_file.hpp engine/names.hpp engine/notation.hpp engine/options.hpp
  engine/pack.hpp engine/paper.hpp engine/place.hpp engine/position.hpp engine/random.hpp
  engine/result.hpp engine/seats.hpp engine/shelf.hpp engine/tables.hpp
  texts/texts.hpp
  games/registry.hpp games/speech.hpp
  bots/advice.hpp bots/bot.hpp
  arrays/action_space.hpp arrays/arrays.hpp arrays/batch.hpp arrays/observation.hpp)

function(rainyday_install)
  set(libraries rd_engine rd_packs rd_words rd_judgements rd_catalogues rd_texts rd_games rd_bots rd_arrays)
  set(package ${PROJECT_BINARY_DIR}/package)
  target_compile_features(rd_engine INTERFACE cxx_std_23)
  install(TARGETS ${libraries} EXPORT Rainyday
    ARCHIVE DESTINATION lib/rainyday COMPONENT library)
  install(EXPORT Rainyday NAMESPACE rainyday:: FILE RainydayTargets.cmake
    DESTINATION lib/cmake/Rainyday COMPONENT library)
  foreach(header IN LISTS RAINYDAY_PUBLIC_HEADERS)
    get_filename_component(folder ${header} DIRECTORY)
    install(FILES ${header} DESTINATION include/rainyday/${folder} COMPONENT library)
  endforeach()
  file(CONFIGURE OUTPUT ${package}/RainydayConfig.cmake @ONLY CONTENT
"include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(nlohmann_json)
include(\${CMAKE_CURRENT_LIST_DIR}/RainydayTargets.cmake)
if(NOT TARGET rainyday::games)
  add_library(rainyday::games INTERFACE IMPORTED)
  target_link_libraries(rainyday::games INTERFACE rainyday::rd_arrays)
endif()
")
  write_basic_package_version_file(${package}/RainydayConfigVersion.cmake
    VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
  install(FILES ${package}/RainydayConfig.cmake ${package}/RainydayConfigVersion.cmake
    DESTINATION lib/cmake/Rainyday COMPONENT library)
endfunction()
