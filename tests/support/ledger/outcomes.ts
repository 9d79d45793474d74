import { Refusal } from '#lib/api/errors.ts';

/** The number of successes and the refusal codes of concurrent attempts. Anything but a refusal fails the test. */
export async function settleAll(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  const refusals = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (!(result.reason instanceof Refusal)) throw result.reason;
    return result.reason.code;
  });
  return { succeeded: results.length - refusals.length, refusals: new Set(refusals) };
}
