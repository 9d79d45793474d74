import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { runtime } from '../../runtime.ts';

/** Addresses that are not on the internet (RFC 6890): a browser may name any endpoint, and the portal calls it. */
const privateRanges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv6');

/** IPv4 in IPv6 (`::ffff:10.0.0.1`) is judged by Node as the IPv4 address that it is. */
export const isOwnNetwork = (address: string) => privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether the portal calls an endpoint; where its name leads is checked when it is called. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url !== null && (isTestService(url) || isPublicAddress(url));
}

/** https on the usual port of a name on the internet, as far as the name tells. */
export function isPublicAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  return (
    isIP(host) === 0 && host.includes('.') && !/\.(local|internal|localhost|test|invalid|home\.arpa)\.?$/.test(host)
  );
}

/** The push service of tests (PUSH_TEST_SERVICE), the only one that may be on this machine. */
export const isTestService = ({ origin }: URL) => origin === runtime().settings.PUSH_TEST_SERVICE;

/** Resolves names for the connection itself, so that none can lead elsewhere after it was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => !isOwnNetwork(address));
    const [first] = addresses;
    if (!first) return callback(error ?? new Error(`${hostname} is not on the internet`), '', 4);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
