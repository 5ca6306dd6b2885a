// A table that was made to be started at once: as soon as this browser has given its part of the
// luck.
let waiting = ''

export function start_soon(table: string) {
  waiting = table
}

export const starts_soon = (table: string) => waiting === table

export function started() {
  waiting = ''
}
