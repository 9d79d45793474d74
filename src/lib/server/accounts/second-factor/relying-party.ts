import { isIP } from 'node:net';
import { runtime } from '../../runtime.ts';

/** For whom passkeys are made: the host name of the portal. */
interface RelyingParty {
  id: string;
  origin: string;
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** Browsers make passkeys for names only, not for IP addresses; on this machine the name is localhost. */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin, protocol, port } = new URL(runtime().settings.SITE_URL);
  if (isLoopback(hostname)) return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin };
}
