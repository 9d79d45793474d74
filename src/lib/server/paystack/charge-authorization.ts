import * as z from 'zod/mini';
import type { Kobo } from '#lib/domain/money.ts';
import { callProvider } from './call-provider.ts';

interface Charge {
  reference: string;
  /** The address that the card was saved under. */
  email: string;
  amount: Kobo;
  authorizationCode: string;
}

const charged = z.object({ reference: z.string(), paused: z.optional(z.nullable(z.boolean())) });

/**
 * Charges a saved card without its owner. What became of it is for `verifyCharge` to say; `paused` means that the bank
 * wants the owner to confirm it.
 */
export async function chargeAuthorization({ authorizationCode, ...charge }: Charge): Promise<{ paused: boolean }> {
  const data = await callProvider('/transaction/charge_authorization', {
    method: 'POST',
    body: { ...charge, currency: 'NGN', authorization_code: authorizationCode },
    data: charged,
  });
  return { paused: data.paused === true };
}

/** Nobody can charge the card by this authorization any more. */
export async function deactivateAuthorization(authorizationCode: string): Promise<void> {
  await callProvider('/customer/deactivate_authorization', {
    method: 'POST',
    body: { authorization_code: authorizationCode },
    data: z.unknown(),
  });
}
