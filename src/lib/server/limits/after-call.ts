import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '#lib/api/errors.ts';

type Work = () => Promise<void>;

const waiting = new AsyncLocalStorage<Work[]>();

/**
 * Runs `work` once the call is answered, or refused: it never fails the call, so it must handle its errors. After an
 * outage it does not run, because nobody knows what was committed.
 */
export const afterCall = (work: Work) => void waiting.getStore()?.push(work);

/** Around a call. */
export async function withAfterCall<T>(call: () => Promise<T>): Promise<T> {
  const works: Work[] = [];
  try {
    const result = await waiting.run(works, call);
    for (const work of works) await work();
    return result;
  } catch (error) {
    if (error instanceof Refusal) for (const work of works) await work();
    throw error;
  }
}
