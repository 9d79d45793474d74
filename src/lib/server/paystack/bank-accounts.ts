import * as z from 'zod/mini';
import type { Bank } from '#lib/domain/payouts/banks.ts';
import { callProvider } from './call-provider.ts';
import { ProviderRefusal } from './provider-errors.ts';

/** A customer waits for the name. */
const TIMEOUT_MS = 8_000;

const bank = z.object({
  code: z.string().check(z.regex(/^\w{2,10}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  active: z.optional(z.nullable(z.boolean())),
  is_deleted: z.optional(z.nullable(z.boolean())),
});

/** The banks to which money can be sent. */
export async function listBanks(): Promise<Bank[]> {
  const banks = await callProvider('/bank?country=nigeria&currency=NGN&perPage=100', { data: z.array(bank) });
  return banks
    .filter(({ active, is_deleted }) => active !== false && is_deleted !== true)
    .map(({ code, name }) => ({ code, name }));
}

const resolved = z.object({ account_number: z.string(), account_name: z.string().check(z.minLength(1)) });

/** The holder's name as the bank has it; null if there is no such account. */
export async function resolveAccount(account: { bankCode: string; accountNumber: string }): Promise<string | null> {
  const query = new URLSearchParams({ account_number: account.accountNumber, bank_code: account.bankCode });
  try {
    const data = await callProvider(`/bank/resolve?${query}`, { data: resolved, withinMs: TIMEOUT_MS });
    return data.account_number === account.accountNumber ? data.account_name.trim().slice(0, 200) : null;
  } catch (error) {
    if (error instanceof ProviderRefusal && isUnknown(error)) return null;
    throw error;
  }
}

const isUnknown = ({ status, message }: ProviderRefusal) =>
  status === 404 || (status === 422 && /account|bank/i.test(message)) || /could not resolve account/i.test(message);
