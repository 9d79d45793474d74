import { and, asc, desc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { addDays, type Day, daysBetween } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import {
  type AgreementGroup,
  agreementGroups,
  groupOfBooked,
  leftToExplain,
} from '#lib/domain/reconciliation/agreement.ts';
import { accountSums } from '../../../carried/account-sums.ts';
import { lineLooks, statementLines, statements } from '../../../db/schema.ts';
import { db, now } from '../../../runtime.ts';
import { linesAwaitingApproval } from '../pending-lines.ts';
import { bookedAlone, linesBookedBefore } from './booked-alone.ts';

interface AgreementItem {
  day: Day;
  text: string;
  /** Its part of statement less books. */
  amount: Kobo;
  /** Of an open or excluded line. */
  line: number | null;
}

export interface Term {
  group: AgreementGroup;
  amount: Kobo;
  items: AgreementItem[];
}

export interface AccountAgreement {
  /** The last day of the statements. */
  day: Day;
  statement: Kobo;
  books: Kobo;
  /** Those that are not empty, in their order. */
  terms: Term[];
  left: Kobo;
  at: Date;
}

/** Null while no statement of the account says what it held before and after. */
export async function readAgreement(accountId: number): Promise<AccountAgreement | null> {
  const [first, last] = [
    await statementWith('openingBalance', accountId),
    await statementWith('closingBalance', accountId),
  ];
  if (first?.openingBalance == null || last?.closingBalance == null || last.toDay < first.fromDay) return null;
  const later = await linesAfter(accountId, last.toDay);
  const day = later.day ?? last.toDay;
  const statement = last.closingBalance + later.amount;
  const books = await booksBalance(accountId);
  const opening = first.openingBalance - (await heldBefore(accountId, first.fromDay));
  const items: [AgreementGroup, AgreementItem][] = [
    ...(opening === 0
      ? []
      : [
          [
            'opening',
            { day: first.fromDay, text: 'Held before the first statement', amount: opening, line: null },
          ] as const,
        ]),
    ...(await unbookedLines(accountId, first.fromDay)),
    ...(await bookedAlone(accountId, first.fromDay)).map(
      (one) =>
        [
          groupOfBooked(one.kind, daysBetween(one.day, day)),
          { day: one.day, text: one.text, amount: -one.amount, line: null },
        ] as const,
    ),
  ].map(([group, item]) => [group, item]);
  const terms = agreementGroups
    .map((group): Term => {
      const own = items.filter(([of]) => of === group).map(([, item]) => item);
      return { group, amount: own.reduce((total, { amount }) => total + amount, 0), items: own };
    })
    .filter((term) => term.items.length > 0);
  const left = leftToExplain(
    statement,
    books,
    terms.map(({ amount }) => amount),
  );
  return { day, statement, books, terms, left, at: now() };
}

/** The first one that says what was before, or the last one that says what was after. */
async function statementWith(balance: 'openingBalance' | 'closingBalance', accountId: number) {
  const order =
    balance === 'openingBalance'
      ? [asc(statements.fromDay), asc(statements.id)]
      : [desc(statements.toDay), desc(statements.id)];
  const [row] = await db()
    .select()
    .from(statements)
    .where(and(eq(statements.companyAccountId, accountId), isNotNull(statements[balance])))
    .orderBy(...order)
    .limit(1);
  return row;
}

/** Of statements without a balance that came after the last one with it. */
async function linesAfter(accountId: number, day: Day): Promise<{ amount: Kobo; day: Day | null }> {
  const [row] = await db()
    .select({
      amount: sql<number>`coalesce(sum(${statementLines.amount}), 0)::int8`.mapWith(Number),
      day: sql<string | null>`max(${statementLines.day})::text`,
    })
    .from(statementLines)
    .where(and(eq(statementLines.companyAccountId, accountId), gt(statementLines.day, day)));
  return row ?? { amount: 0, day: null };
}

/** Money in the bank is a debit. */
async function booksBalance(accountId: number): Promise<Kobo> {
  const { rows } = await db().execute<{ balance: string }>(
    sql`select balance_of(accounts)::text as balance from accounts where company_account_id = ${accountId}`,
  );
  return -Number(rows[0]?.balance ?? 0);
}

/** What the books held before the day, without what its statements have since. */
export async function heldBefore(accountId: number, from: Day): Promise<Kobo> {
  const [sums] = await accountSums(
    { from: null, to: addDays(from, -1) },
    sql`kind = 'cash_bank' and company_account_id = ${accountId}`,
  );
  return (sums ? sums.debits - sums.credits : 0) - (await linesBookedBefore(accountId, from));
}

/** Open lines by what was found for them, and excluded ones. */
async function unbookedLines(accountId: number, from: Day): Promise<[AgreementGroup, AgreementItem][]> {
  const rows = await db()
    .select({
      id: statementLines.id,
      day: statementLines.day,
      text: statementLines.details,
      amount: statementLines.amount,
      state: statementLines.state,
      found: lineLooks.found,
      waits: sql<boolean>`${inArray(statementLines.id, linesAwaitingApproval())}`,
    })
    .from(statementLines)
    .leftJoin(lineLooks, eq(lineLooks.lineId, statementLines.id))
    .where(
      and(
        eq(statementLines.companyAccountId, accountId),
        inArray(statementLines.state, ['open', 'not_ours']),
        gte(statementLines.day, from),
      ),
    )
    .orderBy(asc(statementLines.day), asc(statementLines.id));
  return rows.map(({ id, day, text, amount, state, found, waits }) => {
    const group =
      state === 'not_ours' ? 'excluded' : waits ? 'waiting' : found === null || found === 'nothing' ? 'lines' : found;
    return [group, { day, text, amount, line: id }];
  });
}
