/** The pattern of `ilike` that finds the text anywhere; what would be a sign of the pattern is meant as it stands. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
