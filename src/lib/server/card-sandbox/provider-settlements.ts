import { randomInt } from 'node:crypto';
import { type Day, dayOf, startOfDay, today } from '#lib/domain/days.ts';
import { providerFee, type SettledCharge } from '#lib/domain/reconciliation/settlements.ts';
import { now } from '../runtime.ts';
import type { SandboxCharge } from './charges.ts';
import { currentFaults } from './faults.ts';
import { providerError, providerSuccess, type Reply, sandboxSuccess } from './reply.ts';
import { load, loadAll, saveIfAbsent } from './store.ts';

interface SandboxSettlement {
  id: number;
  status: 'success';
  day: Day;
  net: number;
  charges: SettledCharge[];
  /** What it settles, with charges that a fault has left out. */
  settles: string[];
}

/** GET /settlement: the charges of a day are settled on the next one. */
export async function getSettlements(query: URLSearchParams): Promise<Reply> {
  const fault = (await currentFaults()).settlement;
  if (fault === 'timeout') return 'hang';
  if (fault === 'error') return providerError(500, 'An error occurred');
  await settleUntil(startOfDay(today(now())));
  const from = query.get('from') ?? '';
  const all = (await stored()).filter(({ day }) => day >= from.slice(0, 10)).sort((one, other) => one.id - other.id);
  return providerSuccess(
    pageOf(all, query).map(({ id, status, day, net, charges }) => ({
      id,
      status,
      currency: 'NGN',
      domain: 'test',
      total_amount: net,
      effective_amount: net,
      total_fees: sumOf(charges, 'fees'),
      total_processed: sumOf(charges, 'amount'),
      deductions: null,
      settlement_date: `${day}T00:00:00.000Z`,
    })),
    'Settlements retrieved',
  );
}

/** The data of both calls, for callers in the same process. */
export const sandboxSettlements = {
  async paidSettlements(from: Day) {
    await settleUntil(startOfDay(today(now())));
    const paid = (await stored()).filter(({ day }) => day >= from).sort((one, other) => (one.day < other.day ? -1 : 1));
    return paid.map(({ id, day, net }) => ({ id: String(id), day, net }));
  },
  chargesOf: async (id: string) => (await load<SandboxSettlement>('settlement', id))?.charges ?? [],
};

/** GET /settlement/{id}/transactions */
export async function getSettledCharges(id: string, query: URLSearchParams): Promise<Reply> {
  const settlement = await load<SandboxSettlement>('settlement', id);
  if (!settlement) return providerError(404, 'Settlement not found');
  const charges = pageOf(settlement.charges, query).map((charge) => ({
    ...charge,
    status: 'success',
    currency: 'NGN',
  }));
  return providerSuccess(charges, 'Transactions retrieved');
}

/** POST /card-sandbox/settlements: settles at once what was charged until now. */
export const settleNow = async (): Promise<Reply> => sandboxSuccess({ settlements: await settleUntil(now()) });

function pageOf<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const perPage = Number(query.get('perPage')) || 50;
  const at = ((Number(query.get('page')) || 1) - 1) * perPage;
  return items.slice(at, at + perPage);
}

const sumOf = (charges: readonly SettledCharge[], field: 'amount' | 'fees') =>
  charges.reduce((sum, charge) => sum + charge[field], 0);

const stored = () => loadAll<SandboxSettlement>('settlement', 'status', 'success');

/** Makes a settlement for each day with charges that none has settled; returns how many. */
async function settleUntil(end: Date): Promise<number> {
  const settled = new Set((await stored()).flatMap(({ settles }) => settles));
  const paid = (await loadAll<SandboxCharge>('transaction', 'status', 'success')).filter(
    ({ reference, paidAt }) => paidAt !== null && new Date(paidAt) < end && !settled.has(reference),
  );
  const days = new Map<Day, SandboxCharge[]>();
  for (const charge of paid) {
    const day = dayOf(new Date(charge.paidAt ?? charge.createdAt));
    days.set(day, [...(days.get(day) ?? []), charge]);
  }
  for (const [day, charges] of [...days].sort()) await settle(day, charges);
  return days.size;
}

async function settle(day: Day, charges: readonly SandboxCharge[]) {
  const fault = (await currentFaults()).settlement;
  const lines = charges.map(
    ({ reference, amount, accountNumber }): SettledCharge => ({
      reference,
      amount,
      fees: providerFee(amount, accountNumber ? 'transfer' : 'card'),
    }),
  );
  lines.sort((one, other) => one.amount - other.amount);
  const [first] = lines;
  if (fault === 'unknown_charge') lines.push({ reference: `T${randomInt(10 ** 12)}`, amount: 500_000, fees: 17_500 });
  if (fault === 'missing_charge' && lines.length > 1) lines.shift();
  if (first && fault === 'wrong_amount') first.amount += 10_000;
  if (first && fault === 'wrong_fee') first.fees += 5_000;
  const id = randomInt(2 ** 47);
  const settlement: SandboxSettlement = {
    ...{ id, status: 'success', day, charges: lines, settles: charges.map(({ reference }) => reference) },
    net: sumOf(lines, 'amount') - sumOf(lines, 'fees') - (fault === 'wrong_total' ? 1_000 : 0),
  };
  await saveIfAbsent('settlement', String(id), settlement);
}
