// Which addresses of the network a server may be made to call by a player: those of the public internet, nothing else.
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const refused4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by providers
  ['127.0.0.0', 8], // this machine
  ['169.254.0.0', 16], // this link, and the data services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // examples
  ['192.88.99.0', 24], // relays to IPv6
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // measuring
  ['198.51.100.0', 24], // examples
  ['203.0.113.0', 24], // examples
  ['224.0.0.0', 4], // groups
  ['240.0.0.0', 4], // reserved, and everybody
] as const)
  refused4.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only what is given out to the public, less what is set apart in it or carries an IPv4 address. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const refused6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23], // protocols, Teredo
  ['2001:db8::', 32], // examples
  ['2002::', 16], // 6to4
  ['3fff::', 20], // examples
] as const)
  refused6.addSubnet(net, bits, 'ipv6');

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain) || plain !== address) return false;
  return public6.check(plain, 'ipv6') && !refused6.check(plain, 'ipv6');
}

/**
 * True for a host's name that can only mean a machine of the server's own network: a private address, or a name that is never given
 * out to the public. What any other name means is looked at where it is called.
 */
export function isPrivateHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIPv4(plain) || isIPv6(plain)) return !isPublicAddress(plain);
  return !plain.includes('.') || /\.(?:localhost|local|internal|home\.arpa|lan|test|invalid|onion)$/i.test(plain);
}
