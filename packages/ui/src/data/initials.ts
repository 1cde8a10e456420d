/** Two letters for a person: of the first two words, or the first two letters of one. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s_.-]+/).filter((word) => /\p{L}/u.test(word))
  const [first = [], second = []] = words.map((word) => word.match(/\p{L}/gu) ?? [])
  const letters = second.length === 0 ? first.slice(0, 2) : [first[0], second[0]]
  return letters.join('').toUpperCase()
}
