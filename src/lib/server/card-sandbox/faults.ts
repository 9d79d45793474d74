import * as z from 'zod/mini';
import { load, save } from './store.ts';

/**
 * How saved-card charges behave: `late` charges but never responds, `silent` does neither, `pending` waits for a
 * simulated outcome, `challenge` requires the cardholder.
 */
const charges = ['ok', 'declined', 'insufficient', 'expired', 'late', 'silent', 'pending', 'challenge'] as const;

/** How settlements are made, and that they are not answered. */
const settlements = [
  ...['ok', 'unknown_charge', 'missing_charge', 'wrong_amount', 'wrong_fee', 'wrong_total'],
  ...['timeout', 'error'],
] as const;

/** Faults that can be simulated: of the delivery of events, of the answers about a charge, and about a bank account. */
export const faults = z.object({
  webhook: z._default(z.enum(['deliver', 'drop', 'duplicate', 'delay', 'forge']), 'deliver'),
  verify: z._default(z.enum(['ok', 'timeout', 'error', 'wrong_amount', 'wrong_currency']), 'ok'),
  charge: z._default(z.enum(charges), 'ok'),
  refund: z._default(z.enum(['ok', 'refused', 'pending', 'timeout']), 'ok'),
  settlement: z._default(z.enum(settlements), 'ok'),
  bank: z._default(z.enum(['ok', 'unknown', 'other_name', 'timeout', 'error']), 'ok'),
});
type Faults = z.output<typeof faults>;

export const currentFaults = async (): Promise<Faults> => faults.parse((await load('faults', 'now')) ?? {});

export async function setFaults(sent: object): Promise<Faults> {
  const wanted = faults.parse({ ...(await currentFaults()), ...sent });
  await save('faults', 'now', wanted);
  return wanted;
}
