import { inArray, sql } from 'drizzle-orm';
import type { MoveInFigures } from '#lib/domain/move-in/figures/company-figures.ts';
import { walletsByReceipts } from '#lib/domain/move-in/figures/wallets.ts';
import type { OpeningBalance } from '#lib/domain/move-in/records/balances.ts';
import type { MoveInCommission } from '#lib/domain/move-in/records/commissions.ts';
import type { MoveInReceipt } from '#lib/domain/move-in/records/receipts.ts';
import { commissions, companyAccounts, movedInCommissions, moveInOpenings, terminations } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Loaded } from './load-plans.ts';
import type { Moment } from './moment.ts';

type Booking = Loaded & { planIds: Map<MoveInFigures['plans'][number]['plan'], number> };

/** Sales that had ended, as they were settled so far. */
export async function loadTerminations({ plans }: MoveInFigures, { at, customers, planIds }: Booking): Promise<void> {
  const ended = plans.filter(({ plan }) => plan.isEnded);
  await insertRows(
    terminations,
    ended.map(({ plan, paid, paidInfrastructure, paidOther, owed }) => ({
      planId: planIds.get(plan) as number,
      userId: customers.get(plan.customer) as number,
      paidPrice: paid,
      paidInfrastructure,
      paidOther,
      kept: plan.kept,
      owed,
      refunded: paid + paidInfrastructure + paidOther - plan.kept - owed,
      createdAt: at.moment,
    })),
  );
}

/** What is left to pay of commissions that were earned before. */
export async function loadCommissions(
  all: readonly MoveInCommission[],
  { moveInId, at, marketers, planIds }: Booking,
): Promise<void> {
  const byNo = new Map([...planIds].map(([plan, id]) => [plan.no, id]));
  const listed = all.flatMap((one) => {
    const planId = byNo.get(one.planNo);
    return planId === undefined ? [] : [{ ...one, planId, marketerId: marketers.get(one.marketer) as number }];
  });
  const open = listed.filter(({ earned, paid }) => earned !== paid);
  const ids = await insertWithIds(
    commissions,
    open.map(({ planId, marketerId, earned, paid }) => ({
      ...{ marketerId, planId, kind: 'opened' as const, basis: 0, basisPoints: 0 },
      amount: earned - paid,
      bookedAt: at.moment,
    })),
  );
  const idOf = new Map(open.map((one, place) => [one, ids[place] as number]));
  await insertRows(
    movedInCommissions,
    listed.map((one) => ({
      moveInId,
      marketerId: one.marketerId,
      planId: one.planId,
      earnedOn: one.date,
      earned: one.earned,
      paid: one.paid,
      commissionId: idOf.get(one) ?? null,
    })),
  );
}

/** What banks and card provider open with, and wallets where the list stands against the receipts. */
export async function loadOpenings(
  { wallets, plans }: MoveInFigures,
  { receipts, balances }: { receipts: readonly MoveInReceipt[]; balances: readonly OpeningBalance[] },
  { moveInId, customers }: Booking,
): Promise<void> {
  const banks = await ensureCompanyAccounts(balances);
  const byReceipts = walletsByReceipts(receipts, plans).wallets;
  const rows = [
    ...[...banks].map(([companyAccountId, amount]) => ({
      moveInId,
      kind: 'cash_bank' as const,
      companyAccountId,
      userId: null,
      amount,
    })),
    {
      moveInId,
      kind: 'cash_paystack' as const,
      companyAccountId: null,
      userId: null,
      amount: -netOf(balances.filter(({ kind }) => kind === 'card_provider')),
    },
    ...[...wallets].map(([customer, balance]) => ({
      ...{ moveInId, kind: 'wallet' as const, companyAccountId: null, userId: customers.get(customer) as number },
      amount: balance - (byReceipts.get(customer) ?? 0),
    })),
  ];
  await insertRows(
    moveInOpenings,
    rows.filter(({ amount }) => amount !== 0),
  );
}

const netOf = (balances: readonly OpeningBalance[]) =>
  balances.reduce((total, { debit, credit }) => total + debit - credit, 0);

/** By account of the company: what it opens with, as an entry. The account is that of its number, or a new one. */
async function ensureCompanyAccounts(balances: readonly OpeningBalance[]): Promise<Map<number, number>> {
  const amounts = new Map<string, { name: string; amount: number }>();
  for (const { kind, accountNumber, account, debit, credit } of balances) {
    if (kind !== 'bank') continue;
    const known = amounts.get(accountNumber);
    amounts.set(accountNumber, { name: known?.name ?? account, amount: (known?.amount ?? 0) - debit + credit });
  }
  const numbers = [...amounts.keys()];
  const existing =
    numbers.length > 0
      ? await db().select().from(companyAccounts).where(inArray(companyAccounts.accountNumber, numbers))
      : [];
  const missing = numbers.filter((number) => !existing.some(({ accountNumber }) => accountNumber === number));
  const made = await insertWithIds(
    companyAccounts,
    missing.map((accountNumber) => {
      const name = amounts.get(accountNumber)?.name ?? '';
      return { bankName: name, accountNumber, accountName: name };
    }),
  );
  const ids = new Map([
    ...existing.map(({ accountNumber, id }) => [accountNumber, id] as const),
    ...missing.map((number, place) => [number, made[place] as number] as const),
  ]);
  return new Map(numbers.map((number) => [ids.get(number) as number, amounts.get(number)?.amount ?? 0]));
}

/**
 * Books everything on the day: receipts, ended sales, commissions, and in one journal what accounts open with. What takes
 * from a wallet comes last, so that none is below zero in between.
 */
export async function bookMoveIn(moveInId: number, { moment }: Moment): Promise<void> {
  const booked = sql`${moment.toISOString()}::timestamptz`;
  const takes = sql`exists (select from journal_sides(payments) side where side.kind = 'wallet' and side.amount < 0)`;
  const receipts = (which: typeof takes) => sql`
    select payments.id as cause, side.kind, side.user_id, null::bigint as company_account_id, side.amount
    from payments join moved_in_receipts on payment_id = payments.id cross join lateral journal_sides(payments) side
    where move_in_id = ${moveInId} and received > 0 and ${which}`;
  await book('payment_id', booked, receipts(sql`not ${takes}`));
  await book(
    'termination_id',
    booked,
    sql`select t.id as cause, side.kind, null::bigint as user_id, null::bigint as company_account_id, side.amount
      from terminations t join moved_in_plans moved on moved.plan_id = t.plan_id cross join lateral termination_sides(t) side
      where moved.move_in_id = ${moveInId} and t.change_id is null`,
  );
  await book(
    'commission_id',
    booked,
    sql`select commissions.id as cause, side.kind, null::bigint as user_id, null::bigint as company_account_id, side.sign * commissions.amount as amount
      from commissions join moved_in_commissions moved on moved.commission_id = commissions.id
      cross join (values ('opening_balance', -1), ('commissions_payable', 1)) as side (kind, sign)
      where moved.move_in_id = ${moveInId}`,
  );
  await book(
    'move_in_id',
    booked,
    sql`select ${moveInId}::bigint as cause, side.kind, side.user_id, side.company_account_id, side.amount from move_in_sides(${moveInId}) side`,
  );
  await book('payment_id', booked, receipts(takes));
}

/** A journal for each cause, with the entries of its sides. */
const book = (cause: string, booked: ReturnType<typeof sql>, sides: ReturnType<typeof sql>) =>
  db().execute(sql`
    with wanted as materialized (
      select cause, kind, user_id, company_account_id, sum(amount)::bigint as amount from (${sides}) side
      group by 1, 2, 3, 4 having sum(amount) <> 0
    ), made as (
      insert into journals (${sql.raw(cause)}, created_at)
      select cause, ${booked} from (select distinct cause from wanted) causes order by cause
      returning id, ${sql.raw(cause)} as cause
    )
    insert into entries (journal_id, account_id, amount)
    select made.id, accounts.id, wanted.amount
    from wanted
    join made on made.cause = wanted.cause
    join accounts on accounts.kind = wanted.kind and coalesce(accounts.user_id, 0) = coalesce(wanted.user_id, 0)
      and coalesce(accounts.company_account_id, 0) = coalesce(wanted.company_account_id, 0)
    order by made.id`);
