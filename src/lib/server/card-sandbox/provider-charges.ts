import * as z from 'zod/mini';
import { findCharge, keepCharge, newCharge, type SandboxCharge, toldCharge } from './charges.ts';
import { currentFaults } from './faults.ts';
import { type Reply, refused, told } from './reply.ts';

const initialization = z.object({
  email: z.email(),
  amount: z.coerce.number().check(z.int(), z.positive()),
  currency: z._default(z.literal('NGN'), 'NGN'),
  reference: z.string().check(z.regex(/^[\w.=-]{1,100}$/)),
});

/** POST /transaction/initialize */
export async function initialize(sent: object): Promise<Reply> {
  const read = initialization.safeParse(sent);
  if (!read.success) return refused(400, `Invalid ${String(read.error.issues[0]?.path[0] ?? 'body')} passed`);
  const { reference, email, amount } = read.data;
  const charge = newCharge({ reference, email, amount });
  if (!(await keepCharge(charge))) return refused(400, 'Duplicate Transaction Reference');
  const data = { authorization_url: '', access_code: charge.accessCode, reference };
  return told(data, 'Authorization URL created');
}

/** GET /transaction/verify/{reference} */
export async function verify(reference: string): Promise<Reply> {
  const fault = (await currentFaults()).verify;
  if (fault === 'timeout') return 'hang';
  if (fault === 'error') return refused(500, 'An error occurred');
  const charge = await findCharge(reference);
  if (!charge) return refused(400, 'Transaction reference not found');
  return told(toldCharge(distorted(charge, fault)), 'Verification successful');
}

const distorted = (charge: SandboxCharge, fault: string): SandboxCharge => {
  if (fault === 'wrong_amount') return { ...charge, amount: charge.amount + 100 };
  if (fault === 'wrong_currency') return { ...charge, currency: 'USD' };
  return charge;
};
