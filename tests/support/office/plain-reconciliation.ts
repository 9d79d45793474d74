import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { dayOf } from '#lib/domain/days.ts';
import { payments, statementLines, users } from '#lib/server/db/schema.ts';
import { coveredDays } from '#lib/server/office/reconciliation/covered-days.ts';
import { db } from '#lib/server/runtime.ts';
import { matchPlainly } from './plain-matching.ts';

/** Straight from lines and payments, without anything that is kept. */
export async function plainly(account: number) {
  const lines = await db()
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.companyAccountId, account), eq(statementLines.state, 'open')))
    .orderBy(statementLines.id);
  const rows = await db()
    .select({ payment: payments, user: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(statementLines, eq(statementLines.paymentId, payments.id))
    .where(
      and(
        eq(payments.method, 'bank_transfer'),
        isNull(statementLines.id),
        or(
          eq(payments.stage, 'awaiting_confirmation'),
          and(
            inArray(payments.stage, ['completed', 'failed']),
            gt(payments.received, 0),
            or(eq(payments.companyAccountId, account), isNull(payments.companyAccountId)),
          ),
        ),
      ),
    )
    .orderBy(payments.id);
  const matches = matchPlainly(
    lines.map(({ id, day, amount, details }) => ({ id, day, amount, text: `${details} ` })),
    rows.map(({ payment, user }) => ({
      ...{ id: payment.id, confirmed: payment.stage !== 'awaiting_confirmation', reference: payment.reference },
      amount: payment.stage === 'awaiting_confirmation' ? payment.amount : payment.received,
      day: dayOf(payment.createdAt),
      names: [payment.senderName ?? '', `${user.firstName} ${user.lastName ?? ''}`],
      here: payment.companyAccountId === account || payment.companyAccountId === null,
    })),
  );
  const covered = await coveredDays(account);
  const isCovered = ({ createdAt }: { createdAt: Date }) =>
    covered !== null && dayOf(createdAt) >= covered.from && dayOf(createdAt) <= covered.to;
  const here = new Set(
    rows
      .filter(({ payment }) => payment.stage === 'awaiting_confirmation' || isCovered(payment))
      .flatMap(({ payment }) => (payment.companyAccountId === account ? payment.id : [])),
  );
  return { ...matches, payments: matches.payments.filter((id) => here.has(id)) };
}
