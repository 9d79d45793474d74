import { createHmac, timingSafeEqual } from 'node:crypto';
import { now, runtime } from '../runtime.ts';

const TEN_MINUTES = 10 * 60;

/**
 * A link under which whoever holds it can fetch the upload until it expires (in seconds). Give one only to the
 * upload's owner or to the office.
 */
export function fileLink(uploadId: string, { seconds = TEN_MINUTES } = {}): string {
  const expires = Math.floor(now().getTime() / 1000) + seconds;
  return `/api/files/${uploadId}?expires=${expires}&signature=${signatureOf(uploadId, expires).toString('base64url')}`;
}

export type LinkState = 'good' | 'expired' | 'forged';

export function checkLink(uploadId: string, expires: number, signature: string): LinkState {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(uploadId, expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  return expires * 1000 > now().getTime() ? 'good' : 'expired';
}

const signatureOf = (uploadId: string, expires: number) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`file ${uploadId} ${expires}`).digest();
