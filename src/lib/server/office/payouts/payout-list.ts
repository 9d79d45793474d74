import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { officePayouts as call, type OfficePayout } from '#lib/api/office/payouts.ts';
import { toNaira } from '#lib/domain/money.ts';
import { isOpenPayout } from '#lib/domain/payouts/payouts.ts';
import { isSamePerson } from '#lib/domain/payouts/same-person.ts';
import { accounts, entries, journals, payments, payouts, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { payoutOf, payoutSubject } from '../../wallet/payouts/payout-rows.ts';
import { latestApproval } from '../approvals/approval-rows.ts';
import { fullName } from '../customer-summary.ts';
import { receivingAccounts } from '../payments/receiving-account.ts';
import { findPreparers } from './settle-payout.ts';

const preparer = alias(users, 'preparer');
const approver = alias(users, 'approver');
const ender = alias(users, 'ender');

const openStates = inArray(payouts.state, ['asked', 'approved']);

export async function officePayouts(payload: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { ended } = payload;
  const where = ended ? isNotNull(payouts.endedAt) : openStates;
  const order = ended ? [desc(payouts.endedAt), desc(payouts.id)] : [asc(payouts.id)];
  return {
    payouts: await listPage(call, payload, {
      count: () => countUpTo(payouts, where),
      rows: async ({ limit, offset }) => {
        const rows = await payoutRows(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset);
        const answers: OfficePayout[] = [];
        for (const row of rows) answers.push(await officePayoutOf(row, caller.user));
        return answers;
      },
    }),
    accounts: await receivingAccounts(),
    closed_accounts: await closedWithMoney(),
  };
}

const payoutRows = (where: SQL | undefined) =>
  db()
    .select({
      payout: payouts,
      customer: users,
      preparer: { firstName: preparer.firstName, lastName: preparer.lastName },
      approver: { firstName: approver.firstName, lastName: approver.lastName },
      ender: { firstName: ender.firstName, lastName: ender.lastName },
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .innerJoin(preparer, eq(preparer.id, payouts.askedBy))
    .leftJoin(approver, eq(approver.id, payouts.approvedBy))
    .leftJoin(ender, eq(ender.id, payouts.endedBy))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof payoutRows>>[number];

async function officePayoutOf(row: Row, reader: User): Promise<OfficePayout> {
  const { payout, customer } = row;
  const closed = customer.closedAt !== null;
  return {
    ...payoutOf(payout),
    customer: { id: customer.id, name: fullName(customer) },
    closed,
    names_agree: !closed && isSamePerson(fullName(customer), payout.accountName),
    note: payout.note,
    prepared_by: payout.askedBy === payout.userId ? null : fullName(row.preparer),
    approved_by: row.approver && fullName(row.approver),
    approved_at: payout.approvedAt?.toISOString() ?? null,
    ended_by: row.ender && fullName(row.ender),
    approved_by_me: payout.approvedBy === reader.id,
    prepared_by_me: payout.state === 'approved' && (await findPreparers(payout)).includes(reader.id),
    approval: isOpenPayout(payout.state) ? await latestApproval(payoutSubject(payout.id), reader) : null,
  };
}

export async function officePayoutsOf(ids: readonly number[], reader: User): Promise<OfficePayout[]> {
  const answers: OfficePayout[] = [];
  for (const row of await payoutRows(inArray(payouts.id, [...ids]))) answers.push(await officePayoutOf(row, reader));
  return answers;
}

export async function findOfficePayout(id: number, reader: User): Promise<OfficePayout> {
  const [row] = await payoutRows(eq(payouts.id, id));
  if (!row) throw new Refusal('not_found');
  return officePayoutOf(row, reader);
}

/** Wallets with money whose customers have closed their account, with what came last. */
async function closedWithMoney() {
  const rows = await db()
    .select({ customer: users, balance: accounts.balance, walletId: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.kind, 'wallet'), gt(accounts.balance, 0), isNotNull(users.closedAt)))
    .orderBy(asc(accounts.id))
    .limit(100);
  const last = await lastCredits(rows.map(({ walletId }) => walletId));
  return rows.map(({ customer, balance, walletId }) => ({
    customer: { id: customer.id, name: fullName(customer) },
    balance: toNaira(balance),
    came_at: (last.get(walletId)?.at ?? customer.updatedAt).toISOString(),
    description: last.get(walletId)?.description ?? '',
  }));
}

async function lastCredits(walletIds: readonly number[]) {
  const rows = await db()
    .selectDistinctOn([entries.accountId], {
      walletId: entries.accountId,
      at: journals.createdAt,
      description: payments.description,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(payments, eq(payments.id, journals.paymentId))
    .where(and(inArray(entries.accountId, walletIds.length > 0 ? [...walletIds] : [0]), sql`${entries.amount} > 0`))
    .orderBy(entries.accountId, desc(entries.id));
  return new Map(rows.map(({ walletId, ...credit }) => [walletId, credit]));
}
