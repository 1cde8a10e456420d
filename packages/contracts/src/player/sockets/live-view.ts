/**
 * What is told of something that changes all the time. A field that is null and a field that is not there are the same,
 * because in a patch null takes a field away (RFC 7396).
 */
export type LiveValue = string | number | boolean | null | undefined | readonly LiveValue[] | LiveView
export type LiveView = { readonly [field: string]: LiveValue }

const isView = (value: LiveValue): value is LiveView =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ, objects field by field and lists as a whole; nothing when none does. */
export const diffLive = (before: LiveView, after: LiveView): LiveView | undefined => {
  const patch: Record<string, LiveValue> = {}
  let differs = false
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = diffValue(before[field] ?? null, after[field] ?? null)
    if (change === undefined) continue
    patch[field] = change
    differs = true
  }
  return differs ? patch : undefined
}

const diffValue = (before: LiveValue, after: LiveValue): LiveValue => {
  if (isView(before) && isView(after)) return diffLive(before, after)
  return isSame(before, after) ? undefined : after
}

const isSame = (a: LiveValue, b: LiveValue): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (isView(a) && isView(b)) return diffLive(a, b) === undefined
  return (a ?? null) === (b ?? null)
}

export const applyLive = (view: LiveView, patch: LiveView): LiveView => {
  const kept = Object.entries(view).filter(([field]) => !Object.hasOwn(patch, field))
  const changed = Object.entries(patch).flatMap(([field, change]) => {
    if (change === null || change === undefined) return []
    const was = view[field]
    return [[field, isView(change) ? applyLive(isView(was) ? was : {}, change) : change] as const]
  })
  return Object.fromEntries([...kept, ...changed])
}
