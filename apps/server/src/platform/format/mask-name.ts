/** `A•••`: to others a player shows the first letter alone. */
export const maskName = (name: string): string => `${/^./u.exec(name.trim())?.[0].toUpperCase() ?? ''}•••`
