import * as z from 'zod/mini';
import { callProvider } from './call-provider.ts';
import { ProviderRefusal } from './provider-errors.ts';

/** Somebody looks at a screen meanwhile, and is told later what is not known now. */
const ANSWERS_WITHIN = 5_000;

const optionalText = z.optional(z.nullable(z.string()));

/** A charge as the provider tells it, when asked or in an event. Amounts are kobo. */
export const charge = z.object({
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  reference: z.string(),
  gateway_response: optionalText,
  customer: z.optional(z.nullable(z.object({ email: optionalText, customer_code: optionalText }))),
  authorization: z.optional(
    z.nullable(z.object({ channel: optionalText, receiver_bank_account_number: optionalText })),
  ),
});
export type Charge = z.output<typeof charge>;

/** What the provider says of a reference; null when it never heard of it. */
export async function verifyCharge(reference: string): Promise<Charge | null> {
  try {
    return await callProvider(`/transaction/verify/${encodeURIComponent(reference)}`, {
      data: charge,
      withinMs: ANSWERS_WITHIN,
    });
  } catch (error) {
    if (error instanceof ProviderRefusal && isUnknown(error)) return null;
    throw error;
  }
}

/** Documented as 404, answered as 400. Any other refusal (a wrong key) says nothing about the charge. */
const isUnknown = ({ status, message }: ProviderRefusal) => status === 404 || /reference not found/i.test(message);
