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

const named = ({ email, firstName, lastName, phone }: Holder) => ({
  email,
  first_name: firstName,
  last_name: lastName || firstName,
  ...(phone && { phone }),
});

/** The provider's record of a customer, made when there is none: asked twice, it is the same one. */
export async function createCustomer(holder: Holder): Promise<{ customerCode: string }> {
  const data = await callProvider('/customer', { method: 'POST', body: named(holder), data: customer });
  return { customerCode: data.customer_code };
}

/** The account of a customer; null as long as there is none. */
export async function findDedicatedAccount(customerCode: string): Promise<DedicatedAccount | null> {
  const data = await callProvider(`/customer/${encodeURIComponent(customerCode)}`, { data: customer });
  return data.dedicated_account ?? null;
}

/** Asks for an account of the customer's own; an event tells later whether there is one. */
export async function requestDedicatedAccount(holder: Holder): Promise<void> {
  const preferred_bank = provider().secretKey.startsWith('sk_test_') ? 'test-bank' : 'wema-bank';
  await callProvider('/dedicated_account/assign', {
    method: 'POST',
    body: { ...named(holder), preferred_bank, country: 'NG' },
    data: z.unknown(),
  });
}

/** Has the provider look for transfers of that day that it has not told of; it tells of them by event. */
export async function requeryTransfers(account: { number: string; providerSlug: string }, day: Day): Promise<void> {
  const query = new URLSearchParams({ account_number: account.number, provider_slug: account.providerSlug, date: day });
  await callProvider(`/dedicated_account/requery?${query}`, { data: z.unknown() });
}
