import * as z from 'zod/mini';
import type { Kobo } from '#lib/domain/money.ts';
import { callProvider } from './call-provider.ts';

interface Charge {
  reference: string;
  email: string;
  amount: Kobo;
}

const started = z.object({ access_code: z.string().check(z.minLength(1)), reference: z.string() });

/** Prepares a charge at the provider; the browser resumes it with the access code. */
export async function initializeCharge({ reference, email, amount }: Charge): Promise<{ accessCode: string }> {
  const data = await callProvider('/transaction/initialize', {
    method: 'POST',
    body: { reference, email, amount, currency: 'NGN' },
    data: started,
  });
  return { accessCode: data.access_code };
}
