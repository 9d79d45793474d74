import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings/settings.ts';

const entries = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The network address of the caller. TRUST_PROXY is the number of proxies in front: each has added the address it was
 * called from at the right end of X-Forwarded-For, and everything left of those may be forged.
 */
export function callerAddress(req: IncomingMessage, proxies: number): string {
  const direct = req.socket.remoteAddress ?? '';
  if (proxies === 0) return withoutPrefix(direct);
  const chain = [...entries(req.headers['x-forwarded-for']), direct];
  return withoutPrefix(chain.at(-1 - proxies) ?? chain[0] ?? direct);
}

/** An IPv4 caller of an IPv6 socket. */
export const withoutPrefix = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** Whether the caller reached us, or the proxy in front of us, over TLS. */
export function isSecure(req: IncomingMessage, settings: Pick<Settings, 'SITE_URL' | 'TRUST_PROXY'>): boolean {
  if (settings.SITE_URL.startsWith('https:')) return true;
  return settings.TRUST_PROXY > 0 && entries(req.headers['x-forwarded-proto']).at(-1) === 'https';
}

/** A Host header that is none of ours would end up in links and caches. */
export function hostCheck(settings: Pick<Settings, 'SITE_URL' | 'HOST'>): (host: string | undefined) => boolean {
  const ours = new Set(['localhost', '127.0.0.1', '[::1]', new URL(settings.SITE_URL).hostname, settings.HOST]);
  return (host) => host !== undefined && ours.has(host.replace(/:\d+$/, '').toLowerCase());
}
