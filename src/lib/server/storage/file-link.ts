import { createHmac, timingSafeEqual } from 'node:crypto';
import { now, runtime } from '../runtime.ts';

const TEN_MINUTES = 10 * 60;

/**
 * A signed link: anybody who has it can fetch the upload until it expires, by default after ten minutes. Give it only
 * to the upload's owner or to the office.
 */
export function fileLink(uploadId: string, { seconds = TEN_MINUTES } = {}): string {
  const expires = Math.floor(now().getTime() / 1000) + seconds;
  return `/api/files/${uploadId}?expires=${expires}&signature=${signatureOf(uploadId, expires).toString('base64url')}`;
}

export function checkLink(uploadId: string, expires: number, signature: string): 'valid' | 'expired' | 'forged' {
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(uploadId, expires);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return expires * 1000 > now().getTime() ? 'valid' : 'expired';
}

const signatureOf = (uploadId: string, expires: number) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`file ${uploadId} ${expires}`).digest();
