import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { naira } from '#lib/api/fields/naira.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { now } from '../runtime.ts';
import { chargePayload, insertCharge, newCharge } from './charges.ts';
import { deliverEvent } from './deliver-event.ts';
import { accountEmail } from './provider-accounts.ts';
import { type Reply, sandboxError, sandboxSuccess } from './reply.ts';

const transfer = z.object({ account_number: z.string(), amount: naira() });

/** POST /card-sandbox/transfers: simulates a bank transfer (naira) into a virtual account. */
export async function simulateTransfer(sent: object): Promise<Reply> {
  const parsed = transfer.safeParse(sent);
  if (!parsed.success) return sandboxError(422, 'account_number and amount (naira) are needed');
  const { account_number: accountNumber } = parsed.data;
  const email = await accountEmail(accountNumber);
  if (email === undefined) return sandboxError(404, 'There is no such virtual account');
  const paidAt = now().toISOString();
  const amount = fromNaira(parsed.data.amount);
  const reference = `${Date.now()}${randomInt(10 ** 12)}`;
  const charge = newCharge({ reference, email, amount, accountNumber, status: 'success', paidAt });
  await insertCharge(charge);
  await deliverEvent('charge.success', chargePayload(charge));
  return sandboxSuccess({ reference, account_number: accountNumber, amount: parsed.data.amount });
}
