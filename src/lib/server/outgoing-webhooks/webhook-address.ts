import { isPublicAddress, publicLookup } from '../alerts/push/push-address.ts';
import { runtime } from '../runtime.ts';
import { isLocalOnly } from '../settings/public-demo.ts';

/** In a demo that nobody else reaches, a program on this machine can be told. */
const allowsLocalTarget = () => {
  const { settings } = runtime();
  return settings.DEMO && isLocalOnly(settings);
};

/** Whether the portal calls the address: https on the internet. Where its name leads is checked when it is called. */
export function isWebhookAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isPlain && (allowsLocalTarget() || isPublicAddress(url));
}

/** Resolves names for the connection itself. */
export const webhookLookup = () => (allowsLocalTarget() ? undefined : publicLookup);
