/** PostgreSQL has no place for a zero character, and a source may send one. */
export const toJson = (value: unknown): string => JSON.stringify(value).replaceAll('\\u0000', '')
