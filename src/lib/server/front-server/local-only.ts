import type { IncomingMessage } from 'node:http';
import { type Offered, publicDemoErrors } from '../settings/public-demo.ts';

const OF_PROXIES = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Whether a proxy has passed it on. */
const wasPassedOn = ({ headers }: IncomingMessage) => Object.keys(headers).some((name) => OF_PROXIES.test(name));

/**
 * What to say to a request that came through a proxy that the settings do not know of, where published passwords or
 * play money are meant for this machine alone: what a start says where others reach it.
 */
export function createLocalOnlyCheck(
  settings: Partial<Offered> & { SITE_URL: string; HOST: string; TRUST_PROXY: number },
) {
  const offered = { DEMO: false, CARD_SANDBOX: false, ...settings };
  const [reason] = settings.TRUST_PROXY > 0 ? [] : publicDemoErrors(offered, { reachedAt: 'this proxy' });
  return (req: IncomingMessage) => (reason !== undefined && wasPassedOn(req) ? reason : undefined);
}
