import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, type Kobo } from '#lib/domain/money.ts';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import { accounts, approvals, entries, journals, payments, statementLines, users } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { findWalletBalance } from '../../ledger/wallets.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { statementLoader } from './statement-loader.ts';

/** So many of the payments that brought it are named. */
const SHOWN = 5;

/**
 * Where the money of a wallet comes from, the newest first, as lines of an approval: by whom each payment was confirmed,
 * and whether a line of the bank's statement is it, and who has loaded that: a file says what its sender wants. Earlier money is spent first, so the newest is what is there.
 * `leaving` has left the wallet already for what waits.
 */
export async function walletMoney(userId: number, leaving: Kobo): Promise<ApprovalChange[]> {
  const amount = leaving + (await findWalletBalance(userId));
  const rows = await db()
    .select({ payment: payments, credit: entries.amount })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(payments, eq(payments.id, journals.paymentId))
    .where(and(eq(accounts.kind, 'wallet'), eq(accounts.userId, userId), gt(entries.amount, 0)))
    .orderBy(desc(entries.id))
    .limit(SHOWN + 1);
  const lines: ApprovalChange[] = [];
  let covered = 0;
  for (const { payment, credit } of rows.slice(0, SHOWN)) {
    if (covered >= amount) break;
    covered += credit;
    lines.push(lineOf(`${formatNairaShort(credit)} ${await originOf(payment)}`, lines.length));
  }
  if (covered < amount && rows.length > SHOWN) lines.push(lineOf('and earlier payments', lines.length));
  return lines;
}

const lineOf = (after: string, before: number): ApprovalChange => ({
  name: before === 0 ? 'Money from' : `Money from (${before + 1})`,
  before: null,
  after,
});

async function originOf(payment: Payment): Promise<string> {
  const on = formatDate(payment.finishedAt ?? payment.createdAt);
  if (payment.refundOf !== null) {
    const [first] = await db().select().from(payments).where(eq(payments.id, payment.refundOf));
    const from = first ? `, which came ${await originOf(first)}` : '';
    return `taken back from payment ${payment.refundOf} on ${on}, ${await confirmedBy(payment)}${from}`;
  }
  if (payment.method === 'bank_transfer')
    return `by bank transfer, payment ${payment.id}, confirmed on ${on} ${await confirmedBy(payment)}; ${await statementSays(payment.id)}`;
  if (payment.method === 'paystack') return `by card on ${on}, payment ${payment.id}`;
  if (payment.purpose === 'fund') return `by a transfer to the virtual account on ${on}, payment ${payment.id}`;
  return `on ${on}, payment ${payment.id}: ${payment.description}`;
}

/** Both, where a second person has approved it. */
async function confirmedBy(payment: Payment): Promise<string> {
  const [proposer, decider] = [alias(users, 'proposer'), alias(users, 'decider')];
  const subjects = [payment.id, payment.resumesId, payment.refundOf].flatMap((id) =>
    id === null ? [] : `payment ${id}`,
  );
  const kind =
    payment.refundOf === null ? ['confirm_payment', 'confirm_after_all'] : ['refund_payment', 'correct_payment'];
  const [approved] = await db()
    .select({ proposer, decider })
    .from(approvals)
    .innerJoin(proposer, eq(proposer.id, approvals.proposedBy))
    .innerJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(and(inArray(approvals.subject, subjects), eq(approvals.state, 'approved'), inArray(approvals.kind, kind)))
    .orderBy(desc(approvals.id))
    .limit(1);
  if (approved) return `by ${fullName(approved.proposer)} and ${fullName(approved.decider)}`;
  if (payment.handledBy === null) return 'by nobody of the office';
  const [handler] = await db().select().from(users).where(eq(users.id, payment.handledBy));
  return `by ${handler ? fullName(handler) : 'the office'} alone`;
}

async function statementSays(paymentId: number): Promise<string> {
  const [line] = await db()
    .select({ day: statementLines.day, statementId: statementLines.statementId })
    .from(statementLines)
    .where(eq(statementLines.paymentId, paymentId));
  if (!line) return 'on no line of a bank’s statement';
  return `on the bank’s statement of ${formatDay(line.day)}, loaded by ${await statementLoader(line.statementId)}`;
}
