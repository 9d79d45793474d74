import * as z from 'zod/mini';
import { chargePayload, findCharge, insertCharge, newCharge, type SandboxCharge } from './charges.ts';
import { currentFaults } from './faults.ts';
import { providerError, providerSuccess, type Reply } from './reply.ts';

export const initialization = z.object({
  email: z.email(),
  amount: z.coerce.number().check(z.int(), z.positive()),
  currency: z._default(z.literal('NGN'), 'NGN'),
  reference: z.string().check(z.regex(/^[\w.=-]{1,100}$/)),
});

/** POST /transaction/initialize */
export async function postInitialize(sent: object): Promise<Reply> {
  const parsed = initialization.safeParse(sent);
  if (!parsed.success) return providerError(400, `Invalid ${String(parsed.error.issues[0]?.path[0] ?? 'body')} passed`);
  const { reference, email, amount } = parsed.data;
  const charge = newCharge({ reference, email, amount });
  if (!(await insertCharge(charge))) return providerError(400, 'Duplicate Transaction Reference');
  const data = { authorization_url: '', access_code: charge.accessCode, reference };
  return providerSuccess(data, 'Authorization URL created');
}

/** GET /transaction/verify/{reference} */
export async function getVerify(reference: string): Promise<Reply> {
  const fault = (await currentFaults()).verify;
  if (fault === 'timeout') return 'hang';
  if (fault === 'error') return providerError(500, 'An error occurred');
  const charge = await findCharge(reference);
  if (!charge) return providerError(400, 'Transaction reference not found');
  return providerSuccess(chargePayload(withFault(charge, fault)), 'Verification successful');
}

const withFault = (charge: SandboxCharge, fault: string): SandboxCharge => {
  if (fault === 'wrong_amount') return { ...charge, amount: charge.amount + 100 };
  if (fault === 'wrong_currency') return { ...charge, currency: 'USD' };
  return charge;
};
