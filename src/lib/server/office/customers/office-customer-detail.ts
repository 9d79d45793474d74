import { and, count, eq, max, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officeCustomerDetail as call } from '#lib/api/office/customers.ts';
import { sum, toNaira } from '#lib/domain/money.ts';
import { activeSessionsOf } from '../../accounts/my-sessions.ts';
import { marketers, plans, sessions, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import type { Plan } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { debtWithCauses } from '../../transactions/debt.ts';
import { virtualAccountOf } from '../../wallet/virtual-account.ts';
import { totalArrears } from '../arrears/late-plans.ts';
import { deskEntryOf } from '../desk/desk-entry.ts';
import { officePlanOf, officePlanRows } from '../plans/plan-rows.ts';
import { auditView } from './audit-view.ts';
import { customerFilter, customerRows, officeCustomerOf } from './customer-rows.ts';
import { lastMails, lastNotifications } from './last-messages.ts';
import { staffBuyerOf } from './staff-buyer.ts';

/** Fields are named one by one, so that no password, token or code can slip in. */
export async function officeCustomerDetail({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const [row] = await customerRows(and(customerFilter({}), eq(users.id, id)), { limit: 1 });
  if (!row) throw new Refusal('not_found');
  await auditView(caller.user, id);
  const { user } = row;
  const rows = await officePlanRows(eq(plans.userId, id));
  return {
    customer: {
      ...officeCustomerOf(row),
      first_name: user.firstName,
      last_name: user.lastName,
      gender: user.gender,
      address: user.address,
      lga: user.lga,
      state: user.state,
      country: user.country,
      email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
      referral_code: user.referralCode,
      marketer: await marketerOf(user.referralCode),
      debt: await debtWithCauses(id),
      virtual_account: await virtualAccountOf(id),
      sessions: await sessionsOf(id),
      desk: await deskEntryOf(id),
      staff_buyer: await staffBuyerOf(user),
    },
    plans: rows.map(officePlanOf),
    sums: await sumsOf(
      id,
      rows.map(({ plan }) => plan),
    ),
    notifications: await lastNotifications(id),
    mails: await lastMails(user.email),
  };
}

/** Of plans whose units are sold, with their fees. */
async function sumsOf(userId: number, of: readonly Plan[]) {
  const sold = of.filter(({ unitState }) => unitState === 'sold');
  const price = sum(sold.map((plan) => plan.totalAmount + plan.infrastructureAmount + plan.otherAmount));
  const paid = sum(sold.map((plan) => plan.paidAmount + plan.paidInfrastructure + plan.paidOther));
  const { amount: late } = await totalArrears({ customer_id: userId });
  return { price: toNaira(price), paid: toNaira(paid), left: toNaira(price - paid), late };
}

async function marketerOf(code: string | null) {
  if (code === null) return null;
  const [found] = await db()
    .select({ id: marketers.id, code: marketers.code, name: marketers.name })
    .from(marketers)
    .where(eq(sql`lower(${marketers.code})`, code.toLowerCase()));
  return found ?? null;
}

async function sessionsOf(userId: number) {
  const [row] = await db()
    .select({ open: count(), lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(activeSessionsOf(userId));
  return { open: row?.open ?? 0, last_used_at: row?.lastUsedAt?.toISOString() ?? null };
}
