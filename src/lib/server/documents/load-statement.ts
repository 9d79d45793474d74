import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type StatementMovement, walletStatement } from '#lib/domain/accounting/wallet-statement.ts';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import { maxStatementLines } from '#lib/domain/limits.ts';
import { plotNames } from '#lib/domain/site-plan/layout.ts';
import { tooManyLines } from '#lib/messages/documents.ts';
import { accounts, entries, journals, payments } from '../db/schema.ts';
import { creditedToWalletText, walletText } from '../ledger/descriptions.ts';
import type { Payment } from '../ledger/rows.ts';
import { db, tx } from '../runtime.ts';
import { plotsOfPlans } from '../site-plans/plots-of-plans.ts';

export interface StatementPeriod {
  from: Day;
  to: Day;
}

interface WalletMovement extends StatementMovement {
  at: Date;
  description: string;
  reference: string;
}

export type DirectPayment = Pick<Payment, 'description' | 'method' | 'applied' | 'reference'> & { finishedAt: Date };
export type StatementData = Awaited<ReturnType<typeof loadStatement>>;

/** Both days are included; all is read from one snapshot. Refuses a statement of more than `most` lines. */
export const loadStatement = (userId: number, { from, to }: StatementPeriod, most = maxStatementLines) =>
  tx(
    async () => {
      const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
      const within = and(gte(journals.createdAt, start), lt(journals.createdAt, end));
      const movements = await movementsOf(userId, within, most + 1);
      const direct = await directPayments(userId, { start, end }, most + 1);
      if (movements.length + direct.length > most)
        throw new Refusal('invalid', { errors: { start_date: [tooManyLines(most)] } });
      const debt = -(await balanceBefore('customer_debt', userId, end)) || 0;
      return { wallet: walletStatement(await balanceBefore('wallet', userId, start), movements), direct, debt };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const ofAccount = (kind: 'wallet' | 'customer_debt', userId: number, more?: SQL) =>
  and(eq(accounts.kind, kind), eq(accounts.userId, userId), more);

async function balanceBefore(kind: 'wallet' | 'customer_debt', userId: number, start: Date): Promise<number> {
  const [row] = await db()
    .select({ balance: sql<string>`coalesce(sum(${entries.amount}), 0)` })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(ofAccount(kind, userId, lt(journals.createdAt, start)));
  return Number(row?.balance ?? 0);
}

async function movementsOf(userId: number, when: SQL | undefined, atMost: number): Promise<WalletMovement[]> {
  const rows = await db()
    .select({ amount: entries.amount, at: journals.createdAt, payment: payments })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(payments, eq(payments.id, journals.paymentId))
    .where(ofAccount('wallet', userId, when))
    .orderBy(asc(journals.createdAt), asc(entries.id))
    .limit(atMost);
  const named = await namingPlots(rows.map(({ payment }) => payment));
  return rows.flatMap(({ amount, at, payment }) => {
    const line = { at, reference: payment.reference };
    const movement = { ...line, amount, description: named(payment, walletText(payment, amount)) };
    // an entry is the difference; the transactions show what was paid and what came back
    return amount < 0 && payment.toWallet > 0 && payment.purpose !== 'correction'
      ? [
          { ...movement, amount: amount - payment.toWallet },
          { ...line, amount: payment.toWallet, description: creditedToWalletText(payment) },
        ]
      : [movement];
  });
}

interface TimeRange {
  start: Date;
  end: Date;
}

async function directPayments(userId: number, { start, end }: TimeRange, atMost: number): Promise<DirectPayment[]> {
  const rows = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.stage, 'completed'),
        ne(payments.purpose, 'fund'),
        // a receipt of before for the wallet is among its entries
        not(and(inArray(payments.purpose, ['moved_in', 'moved_in_back']), isNull(payments.planId)) as SQL),
        // a correction takes back what had come by another way
        or(ne(payments.method, 'virtual_wallet'), and(eq(payments.purpose, 'correction'), gt(payments.applied, 0))),
        gte(payments.finishedAt, start),
        lt(payments.finishedAt, end),
      ),
    )
    .orderBy(asc(payments.finishedAt), asc(payments.id))
    .limit(atMost);
  const named = await namingPlots(rows);
  return rows.map((row) => ({
    ...row,
    ...((row.purpose === 'correction' || row.purpose === 'moved_in_back') && { applied: -row.applied }),
    description: named(row, row.description),
    finishedAt: row.finishedAt as Date,
  }));
}

/** Adds the plots to the text about a payment for them. */
async function namingPlots(paid: readonly Payment[]) {
  const plots = await plotsOfPlans([...new Set(paid.flatMap(({ planId }) => planId ?? []))]);
  return ({ planId }: Payment, text: string) =>
    [text, plotNames(plots.get(planId ?? 0)?.labels ?? [])].filter(Boolean).join(', ');
}
