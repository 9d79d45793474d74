import { Refusal } from '#lib/api/errors.ts';

/** What of many attempts at once succeeded, and the codes of the refusals. Anything but a refusal fails the test. */
export async function outcomes(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  const refusals = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (!(result.reason instanceof Refusal)) throw result.reason;
    return result.reason.code;
  });
  return { succeeded: results.length - refusals.length, refusals: new Set(refusals) };
}
