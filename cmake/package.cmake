# What `tools/package` puts into the Debian package: the component "program". The files that the program
# writes itself, and the changelog, are in ${PROJECT_BINARY_DIR}/package before cpack runs.

function(rainyday_package)
  set(source ${PROJECT_SOURCE_DIR}/packaging)
  set(written ${PROJECT_BINARY_DIR}/package)
  set(doc share/doc/rainyday)

  install(TARGETS rainyday RUNTIME DESTINATION bin COMPONENT program)
  install(FILES ${written}/rainyday.1.gz DESTINATION share/man/man1 COMPONENT program)
  install(FILES ${written}/completion.bash DESTINATION share/bash-completion/completions
    RENAME rainyday COMPONENT program)
  install(FILES ${written}/completion.zsh DESTINATION share/zsh/vendor-completions
    RENAME _rainyday COMPONENT program)
  install(FILES ${written}/completion.fish DESTINATION share/fish/vendor_completions.d
    RENAME rainyday.fish COMPONENT program)
  install(FILES ${source}/rainyday.conf DESTINATION /etc/rainyday COMPONENT program)
  install(FILES ${source}/rainyday.service DESTINATION /lib/systemd/system COMPONENT program)
  install(FILES ${source}/copyright ${PROJECT_SOURCE_DIR}/CREDITS.md ${written}/changelog.gz
    ${PROJECT_SOURCE_DIR}/docs/running.md ${PROJECT_SOURCE_DIR}/docs/behind-a-proxy.md
    ${PROJECT_SOURCE_DIR}/docs/several-servers.md
    ${PROJECT_SOURCE_DIR}/docs/log.md
    DESTINATION ${doc} COMPONENT program)
  file(GLOB notices CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/packs/*/words/COPYRIGHT)
  foreach(notice IN LISTS notices)
    string(REGEX REPLACE ".*/(.*)/words/COPYRIGHT" "words-copyright-\\1" name ${notice})
    install(FILES ${notice} DESTINATION ${doc} RENAME ${name} COMPONENT program)
  endforeach()
  install(FILES ${PROJECT_SOURCE_DIR}/docs/nginx.conf
      ${PROJECT_SOURCE_DIR}/docs/nginx-several.conf ${source}/alerts.yml ${source}/grafana.json
    DESTINATION ${doc}/examples COMPONENT program)

  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_NAME rainyday)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_SET_DESTDIR OFF)
  set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};rainyday;program;/")
  set(CPACK_STRIP_FILES ON)
  set(CPACK_PACKAGE_FILE_NAME rainyday)
  set(CPACK_PACKAGE_CONTACT "Rainyday authors <rainyday@example.org>")
  set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
  set(CPACK_DEBIAN_PACKAGE_SECTION net)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, init-system-helpers (>= 1.52)")
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "nginx | httpd")
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "chromium, postgresql")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tabletop games in the browser and the terminal")
  set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"A cabinet of five tabletop games: a server with its page on which people play
each other and bots, a terminal player, and tools for those who design boards,
write bots or study games. The server needs nothing besides; its data is one
file, or a PostgreSQL database.")
  set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
  file(WRITE ${written}/conffiles "/etc/rainyday/rainyday.conf\n")
  set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${written}/conffiles;${source}/postinst;${source}/prerm;${source}/postrm")
  include(CPack)
endfunction()
