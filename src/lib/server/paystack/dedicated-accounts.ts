import * as z from 'zod/mini';
import type { Day } from '#lib/domain/days.ts';
import { callProvider } from './call-provider.ts';
import { provider } from './provider.ts';

export const dedicatedAccount = z.object({
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  account_name: z.string(),
  bank: z.object({ name: z.string(), slug: z.string() }),
});
export type DedicatedAccount = z.output<typeof dedicatedAccount>;

const customer = z.object({
  customer_code: z.string().check(z.minLength(1)),
  dedicated_account: z.catch(z.optional(z.nullable(dedicatedAccount)), null),
});

interface Holder {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

const customerFields = ({ email, firstName, lastName, phone }: Holder) => ({
  email,
  first_name: firstName,
  last_name: lastName || firstName,
  ...(phone && { phone }),
});

/** Creates the provider's record of a customer. Idempotent: the same email gives the same customer. */
export async function createCustomer(holder: Holder): Promise<{ customerCode: string }> {
  const data = await callProvider('/customer', { method: 'POST', body: customerFields(holder), data: customer });
  return { customerCode: data.customer_code };
}

export async function findDedicatedAccount(customerCode: string): Promise<DedicatedAccount | null> {
  const data = await callProvider(`/customer/${encodeURIComponent(customerCode)}`, { data: customer });
  return data.dedicated_account ?? null;
}

/** Requests a virtual account for the customer; an event reports later whether it was assigned. */
export async function requestDedicatedAccount(holder: Holder): Promise<void> {
  const preferred_bank = provider().secretKey.startsWith('sk_test_') ? 'test-bank' : 'wema-bank';
  await callProvider('/dedicated_account/assign', {
    method: 'POST',
    body: { ...customerFields(holder), preferred_bank, country: 'NG' },
    data: z.unknown(),
  });
}

/** Asks the provider to look for unreported transfers of that day; it reports them by event. */
export async function requeryTransfers(account: { number: string; providerSlug: string }, day: Day): Promise<void> {
  const query = new URLSearchParams({ account_number: account.number, provider_slug: account.providerSlug, date: day });
  await callProvider(`/dedicated_account/requery?${query}`, { data: z.unknown() });
}
