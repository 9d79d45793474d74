import { Refusal } from '#lib/api/errors.ts';
import { scannerUnavailable, virusFound } from '#lib/messages/files.ts';
import type { SentFile } from '../http/multipart.ts';
import { log, now, runtime } from '../runtime.ts';
import { scanWithClamd } from './clamd-client.ts';

/**
 * Has the virus scanner of CLAMD_URL look at a file as it was sent. Returns when it found nothing, or null where no
 * scanner is set. Where one is, nothing is taken unseen: without an answer the file is refused with `unavailable`.
 */
export async function scanForViruses({ field, bytes }: SentFile): Promise<Date | null> {
  const { CLAMD_URL } = runtime().settings;
  if (!CLAMD_URL) return null;
  const verdict = await scanWithClamd(CLAMD_URL, bytes).catch((err: unknown) => {
    log().warn({ err }, 'the virus scanner does not answer: uploads are refused');
    throw new Refusal('unavailable', { message: scannerUnavailable, retryAfter: 60 });
  });
  if (verdict.state === 'clean') return now();
  log().warn({ found: verdict.what }, 'the virus scanner found something in an upload');
  throw new Refusal('invalid', { errors: { [field]: [virusFound] } });
}
