import { and, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeArrearsBy as byCall, officeArrears as call, type LatePlan } from '#lib/api/office/arrears/arrears.ts';
import { type Day, daysBetween } from '#lib/domain/days.ts';
import { listPageSize } from '#lib/domain/limits.ts';
import { marketers, payments, properties, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { exactly } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { fullName, toCustomerSummary } from '../customer-summary.ts';
import { autopayOf } from '../plans/plan-rows.ts';
import { type ArrearsFilters, dayOfArrears, upcomingInstalments } from './arrears-rows.ts';
import { colleaguesInCharge } from './give-case.ts';
import { readArrearsGroups, readLatePlans } from './late-plans.ts';
import { lastReminders, latestPromises } from './promises.ts';

const sliceOf = (page: number) => ({ limit: listPageSize, offset: (page - 1) * listPageSize });

export async function officeArrears(payload: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const late = await readLatePlans(payload, sliceOf(payload.page), caller.user);
  const colleagues = await colleaguesInCharge();
  return {
    plans: await listPage(call, payload, {
      count: async () => exactly(late.count),
      rows: () => withCollections(late.rows),
      item: (row) => latePlanOf(row, colleagues, dayOfArrears(payload)),
    }),
    total: late.total,
    cases: late.cases,
    colleagues,
    coming: await upcomingInstalments(payload),
    filtered_by: await namesOf(payload),
  };
}

export async function officeArrearsBy(payload: PayloadOf<typeof byCall>) {
  const late = await readArrearsGroups(payload.by, payload, sliceOf(payload.page));
  return {
    groups: await listPage(byCall, payload, { count: async () => exactly(late.count), rows: async () => late.rows }),
    total: late.total,
  };
}

/** With what was promised and what was sent. */
async function withCollections(rows: Awaited<ReturnType<typeof readLatePlans>>['rows']) {
  const ids = rows.map(({ plan }) => plan.id);
  const [promises, reminders, autopay] = [await latestPromises(ids), await lastReminders(ids), await autopayOf(ids)];
  const paying = await withOpenPayment(ids);
  return rows.map((row) => ({
    ...row,
    promise: promises.get(row.plan.id) ?? null,
    remindedAt: reminders.get(row.plan.id) ?? null,
    autopay: autopay(row.plan.id),
    paymentOpen: paying.has(row.plan.id),
  }));
}

async function withOpenPayment(planIds: number[]) {
  const open = await db()
    .select({ planId: payments.planId })
    .from(payments)
    .where(
      and(
        inArray(payments.planId, planIds),
        eq(payments.purpose, 'repayment'),
        inArray(payments.stage, ['initiated', 'awaiting_confirmation']),
      ),
    );
  return new Set(open.map(({ planId }) => planId));
}

type LateRow = Awaited<ReturnType<typeof withCollections>>[number];

const latePlanOf = (
  { plan, customer, property, marketer, oldestDue, sums, ...row }: LateRow,
  colleagues: readonly { id: number; name: string }[],
  day: Day,
): LatePlan => ({
  id: plan.id,
  customer: toCustomerSummary(customer),
  property,
  marketer: marketer.id === null ? null : { id: marketer.id, name: marketer.name ?? '' },
  unique_contract_id: plan.uniqueContractId,
  oldest_due: oldestDue,
  days_late: daysBetween(oldestDue, day),
  arrears: sums,
  promise: row.promise,
  reminded_at: row.remindedAt?.toISOString() ?? null,
  autopay: row.autopay,
  payment_open: row.paymentOpen,
  in_charge: colleagues.find(({ id }) => id === row.case.person) ?? null,
  last_call: lastCallOf(row.case),
  unreached: row.case.unreached,
  last_letter: row.case.letter && { step: row.case.letter.step, at: new Date(row.case.letter.at).toISOString() },
});

const lastCallOf = ({ outcome, notedAt }: LateRow['case']) =>
  outcome && notedAt ? { outcome, at: new Date(notedAt).toISOString() } : null;

async function namesOf({ customer_id, property_id, marketer_id }: ArrearsFilters) {
  const [customer] = customer_id ? await db().select().from(users).where(eq(users.id, customer_id)) : [];
  const [property] = property_id ? await db().select().from(properties).where(eq(properties.id, property_id)) : [];
  const [marketer] = marketer_id ? await db().select().from(marketers).where(eq(marketers.id, marketer_id)) : [];
  return {
    customer: customer ? fullName(customer) : null,
    property: property?.name ?? null,
    marketer: marketer?.name ?? null,
  };
}
