import { createHmac, timingSafeEqual } from 'node:crypto';
import { now, runtime } from '../runtime.ts';
import { requestContext } from '../security-log/call-origin.ts';

const TEN_MINUTES = 10 * 60;

/**
 * A signed link: anybody who has it can fetch the upload until it expires, by default after ten minutes. Give it only
 * to the upload's owner or to the office. A link made in a call of the office names the account that asked for it, so
 * that opening the file can be logged.
 */
export function fileLink(uploadId: string, { seconds = TEN_MINUTES } = {}): string {
  const expires = Math.floor(now().getTime() / 1000) + seconds;
  const by = requestContext.getStore()?.officeId;
  const signature = signatureOf({ id: uploadId, expires, by }).toString('base64url');
  return `/api/files/${uploadId}?expires=${expires}&signature=${signature}${by === undefined ? '' : `&by=${by}`}`;
}

interface LinkedFile {
  id: string;
  expires: number;
  by?: number | undefined;
}

export function checkLink(file: LinkedFile, signature: string): 'valid' | 'expired' | 'forged' {
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(file);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return file.expires * 1000 > now().getTime() ? 'valid' : 'expired';
}

const signatureOf = ({ id, expires, by }: LinkedFile) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET)
    .update(`file ${id} ${expires}${by === undefined ? '' : ` by ${by}`}`)
    .digest();
