import * as z from 'zod/mini';
import { type Day, isDay } from '#lib/domain/days.ts';
import type { SettledCharge } from '#lib/domain/reconciliation/settlements.ts';
import { callProvider } from './call-provider.ts';

const PER_PAGE = 100;
/** A safeguard against a provider whose pages never end. */
const MAX_PAGES = 200;

const amount = z.optional(z.nullable(z.int()));

const settlement = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  currency: z.optional(z.nullable(z.string())),
  /** What was paid to the bank, after deductions. */
  effective_amount: amount,
  total_amount: amount,
  settlement_date: z.optional(z.nullable(z.string())),
});

const settledCharge = z.object({
  reference: z.string(),
  amount: z.int(),
  fees: amount,
});

export interface ProviderSettlement {
  id: string;
  day: Day;
  net: number;
}

/** What was paid to the bank since that day, in naira; others are not listed. */
export async function paidSettlements(from: Day): Promise<ProviderSettlement[]> {
  const all = await allPages('/settlement', { status: 'success', from }, settlement);
  return all.flatMap((one) => {
    const day = one.settlement_date?.slice(0, 10);
    const net = one.effective_amount ?? one.total_amount ?? 0;
    const isPaid = one.status === 'success' && (one.currency ?? 'NGN') === 'NGN' && isDay(day) && net > 0;
    return isPaid ? [{ id: String(one.id), day: day as Day, net }] : [];
  });
}

export async function chargesOf(settlementId: string): Promise<SettledCharge[]> {
  const charges = await allPages(`/settlement/${encodeURIComponent(settlementId)}/transactions`, {}, settledCharge);
  return charges.map(({ reference, amount: charged, fees }) => ({ reference, amount: charged, fees: fees ?? 0 }));
}

async function allPages<Item>(path: string, query: Record<string, string>, item: z.ZodMiniType<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const parameters = new URLSearchParams({ ...query, perPage: String(PER_PAGE), page: String(page) });
    const some = await callProvider(`${path}?${parameters}`, { data: z.array(item) });
    all.push(...some);
    if (some.length < PER_PAGE) return all;
  }
  return all;
}
