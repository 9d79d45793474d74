import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';

type Csp = APIContext['csp'];

/** Adds an inline script to the policy of the page that carries it, by the hash of its text. */
export const allowScript = (csp: Csp, script: string) =>
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(script).digest('base64')}`);

/** Where maps and videos of properties are shown from (`embeds.ts`). */
const embedHosts = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

/** Lets the page show these frames; without addresses, those of any property. */
export function allowFrames(csp: Csp, addresses?: readonly (string | null)[]) {
  const wanted = addresses?.flatMap((address) => (address ? new URL(address).origin : []));
  const hosts = embedHosts.filter((host) => wanted?.includes(host) ?? true);
  if (hosts.length > 0) csp?.insertDirective(`frame-src ${hosts.join(' ')}`);
}

/** Lets the page of the office show files that customers have sent, each in a frame without rights (`serve-file.ts`). */
export const allowSentFiles = (csp: Csp) => csp?.insertDirective("frame-src 'self'");

const checkoutFrames = 'https://checkout.paystack.com https://standard.paystack.co';

/** Lets the page load the card provider's script and show its pop-up. Only pages where somebody can pay need it. */
export function allowCardProvider(csp: Csp) {
  csp?.insertScriptResource('https://js.paystack.co');
  csp?.insertDirective(`frame-src ${checkoutFrames}`);
  csp?.insertDirective(`connect-src https://api.paystack.co ${checkoutFrames}`);
}
