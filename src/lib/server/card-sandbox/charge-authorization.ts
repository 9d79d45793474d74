import * as z from 'zod/mini';
import { now } from '../runtime.ts';
import { findAuthorization, forgetAuthorization, refusedCards } from './authorizations.ts';
import { chargePayload, insertCharge, newCharge, type SandboxCharge } from './charges.ts';
import { deliverEvent } from './deliver-event.ts';
import { currentFaults } from './faults.ts';
import { initialization } from './provider-charges.ts';
import { providerError, providerSuccess, type Reply } from './reply.ts';

const sentCharge = z.extend(initialization, { authorization_code: z.string() });

const refusals: Partial<Record<string, string>> = {
  declined: 'Declined',
  insufficient: 'Insufficient funds',
  expired: 'Expired card',
};

/** POST /transaction/charge_authorization: charges a saved card, or does not, as the faults and the card say. */
export async function postChargeAuthorization(sent: object): Promise<Reply> {
  const parsed = sentCharge.safeParse(sent);
  if (!parsed.success) return providerError(400, `Invalid ${String(parsed.error.issues[0]?.path[0] ?? 'body')} passed`);
  const { authorization_code, ...wanted } = parsed.data;
  const authorization = await findAuthorization(authorization_code);
  if (!authorization || authorization.email.toLowerCase() !== wanted.email.toLowerCase())
    return providerError(400, 'The email or authorization code is not valid');
  const fault = (await currentFaults()).charge;
  if (fault === 'silent') return 'hang';
  const reason = refusals[fault] ?? refusedCards[authorization.last4] ?? null;
  const paid = reason === null && (fault === 'ok' || fault === 'late');
  const charge = newCharge({
    ...wanted,
    authorization,
    last4: authorization.last4,
    status: paid ? 'success' : reason === null ? (waitingStatus[fault] ?? 'pending') : 'failed',
    reason,
    paidAt: paid ? now().toISOString() : null,
  });
  if (!(await insertCharge(charge))) return providerError(400, 'Duplicate Transaction Reference');
  if (paid) await deliverEvent('charge.success', chargePayload(charge));
  if (fault === 'late') return 'hang';
  const { reference } = charge;
  const redirect = { reference, access_code: charge.accessCode, authorization_url: '', paused: true };
  return providerSuccess(fault === 'challenge' ? redirect : chargePayload(charge), 'Charge attempted');
}

const waitingStatus: Record<string, SandboxCharge['status']> = { pending: 'pending', challenge: 'abandoned' };

/** POST /customer/deactivate_authorization */
export async function postDeactivate({ authorization_code }: Record<string, unknown>): Promise<Reply> {
  const authorization = await findAuthorization(String(authorization_code));
  if (!authorization) return providerError(404, 'Authorization code not found');
  await forgetAuthorization(authorization);
  return providerSuccess(null, 'Authorization has been deactivated');
}
