import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

export interface BulkResult {
  done: number;
  /** The rows that were refused, with the reason of each. */
  refused: { id: number; reason: string }[];
}

/** Runs one after the other in separate transactions, so that one failure does not stop the rest. */
export async function runForEach(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [] };
  for (const id of ids)
    try {
      await act(id);
      result.done += 1;
    } catch (error) {
      result.refused.push({ id, reason: failureText(error, somethingWrong) });
    }
  return result;
}
