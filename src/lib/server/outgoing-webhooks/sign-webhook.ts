import { createHmac, randomBytes } from 'node:crypto';
import { sealedBox } from '../crypto/sealed-box.ts';

const box = sealedBox('webhook secrets');

/** As receivers take it: https://www.standardwebhooks.com */
export const secretText = (secret: Uint8Array) => `whsec_${Buffer.from(secret).toString('base64')}`;

export const newWebhookSecret = () => randomBytes(32);

export const sealSecret = (secret: Uint8Array, endpointId: number) => box.seal(secret, endpointId);

/** Null if it was sealed with another session secret. */
export const unsealSecret = (sealed: Uint8Array, endpointId: number) => box.unseal(sealed, endpointId);

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** HMAC-SHA256 of 'id.timestamp.body', so that neither can be exchanged. */
export const signWebhook = ({ id, timestamp, body }: Signed, secret: Uint8Array) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
