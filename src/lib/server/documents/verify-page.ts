import { type CheckedPaper, verifyDocument as call } from '#lib/api/documents.ts';
import { Refusal } from '#lib/api/errors.ts';
import { parseDocumentCode } from '#lib/domain/documents/document-code.ts';
import { enforceRateLimits } from '../http/rate-limits.ts';
import { verifyDocument } from './verify-document.ts';

export type PaperPage = { state: 'found'; paper: CheckedPaper } | { state: 'unknown' } | { state: 'too_often' };

/** The state of the page for a typed code, under the rate limits of the call `checkPaper`. */
export async function paperPage(typed: string, address: string): Promise<PaperPage> {
  try {
    const undoCount = await enforceRateLimits(call, null, address, {});
    const code = parseDocumentCode(typed);
    if (!code) return { state: 'unknown' };
    const { paper } = await verifyDocument({ code });
    await undoCount();
    return { state: 'found', paper };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { state: error.code === 'too_many' ? 'too_often' : 'unknown' };
  }
}
