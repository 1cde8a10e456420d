const groupWhole = (digits: string): string => {
  const head = digits.slice(0, -3)
  return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/** What was typed without its commas: `1,00,000` and `₹ 1,00,000` are `100000`. Letters go, and a second point does. */
export const ungroup = (typed: string): string => {
  const [whole = '', ...places] = typed.replace(/[^\d.]/g, '').split('.')
  return places.length === 0 ? whole : `${whole}.${places.join('')}`
}

/** `100000.5` as it is read in India: `1,00,000.5`. */
export const group = (plain: string): string => {
  const [whole = '', places] = plain.split('.')
  return places === undefined ? groupWhole(whole) : `${groupWhole(whole)}.${places}`
}

/** Where the caret belongs in `grouped` when so many figures stood to the left of it. */
export const caretAfter = (grouped: string, figures: number): number => {
  let seen = 0
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === figures) return at
    if (grouped[at] !== ',') seen += 1
  }
  return grouped.length
}
