import { createHmac } from 'node:crypto';
import { runtime } from '../runtime.ts';
import type { Settings } from '../settings/settings.ts';

const PAYSTACK_API = 'https://api.paystack.co';
const PAYSTACK_INLINE = 'https://js.paystack.co/v2/inline.js';
export const SANDBOX_PATH = '/card-sandbox';

export interface Provider {
  apiUrl: string;
  secretKey: string;
  /** The script that opens the pop-up. */
  inlineUrl: string;
}

/** The card provider, or its stand-in in this very process, which is spoken to over HTTP like the real one. */
export function providerOf(settings: Settings): Provider {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_API_URL, PAYSTACK_INLINE_URL } = settings;
  if (settings.CARD_SANDBOX || !PAYSTACK_SECRET_KEY)
    return {
      apiUrl: `${internalUrl(settings)}${SANDBOX_PATH}/api`,
      secretKey: sandboxKey(settings),
      inlineUrl: `${SANDBOX_PATH}/inline.js`,
    };
  return {
    apiUrl: (PAYSTACK_API_URL ?? PAYSTACK_API).replace(/\/+$/, ''),
    secretKey: PAYSTACK_SECRET_KEY,
    inlineUrl: PAYSTACK_INLINE_URL ?? PAYSTACK_INLINE,
  };
}

export const provider = () => providerOf(runtime().settings);

/** Where this process listens, whatever stands in front of it. */
export function internalUrl({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>) {
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

/** Nobody outside knows it, so nobody can sign an event of the stand-in's. */
const sandboxKey = ({ SESSION_SECRET }: Settings) =>
  `sk_sandbox_${createHmac('sha256', SESSION_SECRET).update('card sandbox').digest('hex')}`;
