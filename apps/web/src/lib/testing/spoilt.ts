const WRONG: readonly unknown[] = [
  undefined,
  null,
  1.5,
  'javascript:alert(1)',
  '//elsewhere.example',
  true,
  [],
  {},
]

/** Every value that differs from a good one in one place. */
export const spoilt = (value: unknown): unknown[] => {
  const here = WRONG.filter((wrong) => wrong !== value)
  if (typeof value !== 'object' || value === null) return here
  const inside = Object.entries(value).flatMap(([field, part]) =>
    spoilt(part).map((wrong) => (Array.isArray(value) ? [wrong] : { ...value, [field]: wrong })),
  )
  return [...here, ...inside]
}
