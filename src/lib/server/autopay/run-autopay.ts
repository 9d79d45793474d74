import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { addDays, hourInLagos, today } from '#lib/domain/days.ts';
import { autopayHours, cardExpiryNoticeDays } from '#lib/domain/instalments/autopay.ts';
import { autopays, repayments } from '../db/schema.ts';
import { isStanding } from '../db/standing-repayments.ts';
import { db, log, now } from '../runtime.ts';
import { type AutopayRow, autopayRows } from './autopay-rows.ts';
import { giveNotice } from './give-notice.ts';
import { payInstalment } from './pay-instalment.ts';
import { tellFailures } from './tell-failures.ts';

/**
 * Tells of what is taken soon, takes what is due, by day only, and tells of what failed. Each plan by itself, so that
 * one which goes wrong does not keep the others from being paid.
 */
export async function runAutopay() {
  await tellFailures();
  const hour = hourInLagos(now());
  if (hour < autopayHours.from || hour >= autopayHours.before) return;
  for (const row of await dueWithin(cardExpiryNoticeDays)) await alone(row, giveNotice);
  for (const row of await dueWithin(0)) await alone(row, payInstalment);
  await tellFailures();
}

/** AutoPays that are on, of plans with an unpaid instalment that is due by then. */
const dueWithin = (days: number) => {
  const due = db()
    .select({ one: sql`1` })
    .from(repayments)
    .where(
      and(
        eq(repayments.planId, autopays.planId),
        isNull(repayments.paidAt),
        isStanding,
        lte(repayments.dueDate, addDays(today(now()), days)),
      ),
    );
  return autopayRows(and(inArray(autopays.state, ['on']), exists(due)));
};

const alone = (row: AutopayRow, work: (row: AutopayRow) => Promise<unknown>) =>
  work(row).catch((error) => log().error({ err: error, autopay: row.autopay.id }, 'AutoPay of a plan failed'));
