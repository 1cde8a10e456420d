/** What the browser calls itself, cut down to what tells two devices apart. */
export const deviceOf = (userAgent: string): string => {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1] ?? 'A browser'
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1]
  const name = browser.replace('Edg', 'Edge').replace('OPR', 'Opera')
  return system === undefined ? name : `${name} on ${system.replace('Mac OS X', 'Mac')}`
}
