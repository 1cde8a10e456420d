import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the internet: this machine, its neighbours, and ways that lead back to them. */
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Of IPv6 only `2000::/3` is given out; these parts of it are not, or carry an IPv4 address inside. */
const PRIVATE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [network, prefix] of PRIVATE_4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of PRIVATE_6) blocked.addSubnet(network, prefix, 'ipv6')

const given6 = new BlockList()
given6.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  if (isIPv6(address)) return given6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
  return isIP(address) === 4 && !blocked.check(address, 'ipv4')
}

const OF_A_HOUSE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/

/** An address of the web on another machine, as far as its text can tell. What its name stands for is seen when it is called. */
export const isPublicUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const name = hostname.replace(/\.$/, '')
  return isIP(name) === 0 && !name.startsWith('[') && name.includes('.') && !OF_A_HOUSE.test(name)
}

/**
 * For a connection to an address that a stranger chose: the name is resolved once, and the connection goes to what was looked at. One
 * private address among several is enough to refuse.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = error ? [] : found
    if (error) callback(error, '')
    else if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      callback(new Error(`${hostname} is no public address`), '')
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
