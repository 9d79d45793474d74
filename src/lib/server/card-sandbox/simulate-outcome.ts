import * as z from 'zod/mini';
import { now } from '../runtime.ts';
import { authorizationFor } from './authorizations.ts';
import { chargePayload, findByAccessCode, findCharge, type SandboxCharge, updateCharge } from './charges.ts';
import { deliverEvent } from './deliver-event.ts';
import { type Reply, sandboxError, sandboxSuccess } from './reply.ts';

const outcome = z.object({
  outcome: z.enum(['success', 'failed', 'abandoned']),
  card: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  reason: z.optional(z.string().check(z.maxLength(200))),
});

const chargeFields = ({ reference, email, amount, currency, status }: SandboxCharge) => ({
  reference,
  email,
  amount,
  currency,
  status,
});

/** GET /card-sandbox/transactions/{access_code}: what the pop-up shows. */
export async function showCharge(accessCode: string): Promise<Reply> {
  const charge = await findByAccessCode(accessCode);
  return charge ? sandboxSuccess(chargeFields(charge)) : sandboxError(404, 'There is no such transaction');
}

/** POST /card-sandbox/transactions/{reference}/outcome. Like the provider, reports only success by event. */
export async function simulateOutcome(reference: string, sent: object): Promise<Reply> {
  const parsed = outcome.safeParse(sent);
  if (!parsed.success) return sandboxError(422, 'outcome is success, failed or abandoned');
  const charge = await findCharge(reference);
  if (!charge || charge.accountNumber) return sandboxError(404, 'There is no such transaction');
  if (charge.status === 'success') return sandboxSuccess(chargeFields(charge));
  const { outcome: wanted, card = null, reason } = parsed.data;
  const paid = wanted === 'success';
  const declined = wanted === 'failed' || (wanted === 'abandoned' && charge.status === 'failed');
  const changed = await updateCharge(charge, {
    status: declined ? 'failed' : wanted,
    last4: card,
    authorization: paid && card ? await authorizationFor(charge.email, card) : null,
    reason: declined ? (reason ?? charge.reason ?? 'Declined') : null,
    paidAt: paid ? now().toISOString() : null,
  });
  if (paid) await deliverEvent('charge.success', chargePayload(changed));
  return sandboxSuccess(chargeFields(changed));
}
