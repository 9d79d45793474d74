import * as z from 'zod/mini';
import { callProvider } from './call-provider.ts';
import { ProviderRefusal } from './provider-errors.ts';

/** Short, because a customer waits; a result that comes later is reported by the worker. */
const TIMEOUT_MS = 5_000;

const optionalText = z.optional(z.nullable(z.string()));

/** A charge in the provider's answers and events. Amounts are kobo. */
export const charge = z.object({
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  reference: z.string(),
  gateway_response: optionalText,
  customer: z.optional(z.nullable(z.object({ email: optionalText, customer_code: optionalText }))),
  authorization: z.optional(
    z.nullable(
      z.object({
        channel: optionalText,
        receiver_bank_account_number: optionalText,
        /** Of a card: what it can be charged by again, and what it is recognised by. */
        authorization_code: optionalText,
        signature: optionalText,
        reusable: z.optional(z.nullable(z.boolean())),
        card_type: optionalText,
        bank: optionalText,
        last4: optionalText,
        exp_month: optionalText,
        exp_year: optionalText,
      }),
    ),
  ),
});
export type Charge = z.output<typeof charge>;

/** The charge of a reference; null if the provider does not know it. */
export async function verifyCharge(reference: string): Promise<Charge | null> {
  try {
    return await callProvider(`/transaction/verify/${encodeURIComponent(reference)}`, {
      data: charge,
      withinMs: TIMEOUT_MS,
    });
  } catch (error) {
    if (error instanceof ProviderRefusal && isUnknown(error)) return null;
    throw error;
  }
}

/** Documented as 404, in practice 400. Any other refusal, such as of a wrong key, says nothing about the charge. */
const isUnknown = ({ status, message }: ProviderRefusal) => status === 404 || /reference not found/i.test(message);
