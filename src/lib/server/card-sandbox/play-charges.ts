import * as z from 'zod/mini';
import { now } from '../runtime.ts';
import { changeCharge, findByAccessCode, findCharge, type SandboxCharge, toldCharge } from './charges.ts';
import { deliver } from './deliver.ts';
import { notPlayed, played, type Reply } from './reply.ts';

const outcome = z.object({
  outcome: z.enum(['success', 'failed', 'abandoned']),
  card: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  reason: z.optional(z.string().check(z.maxLength(200))),
});

const shown = ({ reference, email, amount, currency, status }: SandboxCharge) => ({
  reference,
  email,
  amount,
  currency,
  status,
});

/** GET /card-sandbox/transactions/{access_code}: what the pop-up shows. */
export async function showCharge(accessCode: string): Promise<Reply> {
  const charge = await findByAccessCode(accessCode);
  return charge ? played(shown(charge)) : notPlayed(404, 'There is no such transaction');
}

/** POST /card-sandbox/transactions/{reference}/outcome: plays the customer. Like the provider, only a success is told. */
export async function playOutcome(reference: string, sent: object): Promise<Reply> {
  const read = outcome.safeParse(sent);
  if (!read.success) return notPlayed(422, 'outcome is success, failed or abandoned');
  const charge = await findCharge(reference);
  if (!charge || charge.accountNumber) return notPlayed(404, 'There is no such transaction');
  if (charge.status === 'success') return played(shown(charge));
  const { outcome: wanted, card = null, reason } = read.data;
  const paid = wanted === 'success';
  const declined = wanted === 'failed' || (wanted === 'abandoned' && charge.status === 'failed');
  const changed = await changeCharge(charge, {
    status: declined ? 'failed' : wanted,
    last4: card,
    reason: declined ? (reason ?? charge.reason ?? 'Declined') : null,
    paidAt: paid ? now().toISOString() : null,
  });
  if (paid) await deliver('charge.success', toldCharge(changed));
  return played(shown(changed));
}
