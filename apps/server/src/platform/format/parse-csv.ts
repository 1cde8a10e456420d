const MOST_ROWS = 5000

/** Cells by RFC 4180. Undefined for what is no table: a quote that never ends, or more rows than anybody sends. */
export const parseCsv = (text: string): string[][] | undefined => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const body = text.replace(/^\uFEFF/, '')
  const endRow = (): void => {
    row.push(cell)
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at] ?? ''
    if (quoted) {
      if (char !== '"') cell += char
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === ',') {
      row.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  endRow()
  return quoted || rows.length > MOST_ROWS ? undefined : rows
}
