import * as z from 'zod/mini';
import { callProvider } from './call-provider.ts';
import { ProviderRefusal } from './provider-errors.ts';

/**
 * Asks the provider to pay a whole charge back to its card. It does so within days: `verifyCharge` says 'reversed' then.
 * Throws ProviderRefusal when it will not; that it has been asked already is no refusal.
 */
export async function refundCharge(reference: string): Promise<void> {
  try {
    await callProvider('/refund', { method: 'POST', body: { transaction: reference }, data: z.unknown() });
  } catch (error) {
    if (!(error instanceof ProviderRefusal && isAskedAlready(error))) throw error;
  }
}

const isAskedAlready = ({ message }: ProviderRefusal) => /already|fully (reversed|refunded)/i.test(message);
