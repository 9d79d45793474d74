import { createHmac } from 'node:crypto';
import { withoutEnd } from '#lib/domain/typed/without-end.ts';
import { runtime } from '../runtime.ts';
import type { Settings } from '../settings/settings.ts';

const PAYSTACK_API = 'https://api.paystack.co';
const PAYSTACK_INLINE = 'https://js.paystack.co/v2/inline.js';
export const SANDBOX_PATH = '/card-sandbox';

interface Provider {
  apiUrl: string;
  secretKey: string;
  inlineUrl: string;
}

/** The card provider, or the sandbox in this process, which is called over HTTP like the real one. */
export function providerOf(settings: Settings): Provider {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_API_URL, PAYSTACK_INLINE_URL } = settings;
  if (settings.CARD_SANDBOX || !PAYSTACK_SECRET_KEY)
    return {
      apiUrl: `${internalUrl(settings)}${SANDBOX_PATH}/api`,
      secretKey: sandboxKey(settings),
      inlineUrl: `${SANDBOX_PATH}/inline.js`,
    };
  return {
    apiUrl: withoutEnd(PAYSTACK_API_URL ?? PAYSTACK_API, '/'),
    secretKey: PAYSTACK_SECRET_KEY,
    inlineUrl: PAYSTACK_INLINE_URL ?? PAYSTACK_INLINE,
  };
}

export const provider = () => providerOf(runtime().settings);

/** The URL of this process itself, without the proxies in front of it. */
export function internalUrl({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>) {
  const isAnyAddress = HOST === '0.0.0.0' || HOST === '::';
  const host = isAnyAddress ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

/** Derived from the session secret, so that nobody else can sign an event of the sandbox. */
const sandboxKey = ({ SESSION_SECRET }: Settings) =>
  `sk_sandbox_${createHmac('sha256', SESSION_SECRET).update('card sandbox').digest('hex')}`;
