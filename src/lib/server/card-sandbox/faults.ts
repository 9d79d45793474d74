import * as z from 'zod/mini';
import { load, save } from './store.ts';

/** The bad days that can be played: what becomes of events, and what the provider says when it is asked. */
export const faults = z.object({
  webhook: z._default(z.enum(['deliver', 'drop', 'duplicate', 'delay', 'forge']), 'deliver'),
  verify: z._default(z.enum(['ok', 'timeout', 'error', 'wrong_amount', 'wrong_currency']), 'ok'),
});
export type Faults = z.output<typeof faults>;

export const currentFaults = async (): Promise<Faults> => faults.parse((await load('faults', 'now')) ?? {});

/** What is left out stays as it is. */
export async function setFaults(sent: object): Promise<Faults> {
  const wanted = faults.parse({ ...(await currentFaults()), ...sent });
  await save('faults', 'now', wanted);
  return wanted;
}
