/** A page, or the payment app of a phone. */
const PAYABLE = ['https:', 'http:', 'upi:']

const readAddress = (address: string): URL | undefined => {
  try {
    return new URL(address, location.href)
  } catch {
    return undefined
  }
}

/** A payment's content as a whole address; nothing when it is no address to pay at, such as a script. */
export const payableAddress = (content: string): string | undefined => {
  const url = readAddress(content)
  return url && PAYABLE.includes(url.protocol) ? url.href : undefined
}

/** Takes the browser to where the player pays. An address of any other kind is not followed. */
export const leaveFor = (address: string): boolean => {
  const url = payableAddress(address)
  if (url === undefined) return false
  location.assign(url)
  return true
}
