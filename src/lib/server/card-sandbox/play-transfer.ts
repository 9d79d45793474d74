import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { naira } from '#lib/contract/money-fields.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { now } from '../runtime.ts';
import { ownerOf } from './accounts.ts';
import { keepCharge, newCharge, toldCharge } from './charges.ts';
import { deliver } from './deliver.ts';
import { notPlayed, played, type Reply } from './reply.ts';

const transfer = z.object({ account_number: z.string(), amount: naira() });

/** POST /card-sandbox/transfers: plays a bank transfer of so many naira into a virtual account. */
export async function playTransfer(sent: object): Promise<Reply> {
  const read = transfer.safeParse(sent);
  if (!read.success) return notPlayed(422, 'account_number and amount (naira) are needed');
  const { account_number: accountNumber } = read.data;
  const email = await ownerOf(accountNumber);
  if (email === undefined) return notPlayed(404, 'There is no such virtual account');
  const paidAt = now().toISOString();
  const amount = fromNaira(read.data.amount);
  const reference = `${Date.now()}${randomInt(10 ** 12)}`;
  const charge = newCharge({ reference, email, amount, accountNumber, status: 'success', paidAt });
  await keepCharge(charge);
  await deliver('charge.success', toldCharge(charge));
  return played({ reference, account_number: accountNumber, amount: read.data.amount });
}
