/** A short print by which one text is told from another without keeping the text. It is no secret. */
export const printOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return `${text.length}-${hash >>> 0}`
}
