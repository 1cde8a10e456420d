const WEB = ['https:', 'http:']

const readAddress = (address: string): URL | undefined => {
  try {
    return new URL(address, location.href)
  } catch {
    return undefined
  }
}

/** Takes the browser to a payment page. An address that is none of the web's is not followed. */
export const leaveFor = (address: string): boolean => {
  const url = readAddress(address)
  if (!url || !WEB.includes(url.protocol)) return false
  location.assign(url.href)
  return true
}
