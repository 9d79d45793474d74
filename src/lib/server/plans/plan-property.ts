import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { planProperty as planPropertyCall } from '#lib/api/plans/plans.ts';
import type { ChangeState } from '#lib/domain/changes/change.ts';
import { addWorkingDays, dayOf } from '#lib/domain/days.ts';
import type { PaymentType } from '#lib/domain/enums.ts';
import { contractIdDays } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { isRental } from '#lib/domain/offers.ts';
import { planPercentages } from '#lib/domain/plan.ts';
import { nextRepayment } from '#lib/domain/repayments.ts';
import { termsProblemText } from '#lib/messages/holds.ts';
import { myPlots, plotsNote } from '#lib/messages/layouts.ts';
import { contentRows } from '../content/content-rows.ts';
import { autopays, payments, planChanges, planFees, transactions } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { walletBalance } from '../ledger/customer-totals.ts';
import { isPublished } from '../ledger/offer.ts';
import { freeUnits } from '../ledger/units.ts';
import { db } from '../runtime.ts';
import { plotsOfPlans } from '../site-plans/plots-of-plans.ts';
import { activeDocuments } from '../storage/active-documents.ts';
import { fileLink } from '../storage/file-link.ts';
import { hasStatus, ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';
import { findCustomerPlan } from './customer-plan.ts';
import { planHold } from './plan-hold.ts';
import type { PlanRow } from './plan-rows.ts';
import { pricePartsOf } from './price-parts.ts';
import { isAwaitingConfirmation, type RepaymentRow, repaymentsOf } from './repayment-rows.ts';
import { retryFirstPayment } from './retry-first-payment.ts';

export async function planProperty(
  { id, status }: PayloadOf<typeof planPropertyCall>,
  { caller }: ContextOf<typeof planPropertyCall>,
) {
  const row = await findCustomerPlan(id, caller.user.id);
  const next = row.plan.state === 'terminated' ? null : nextRepayment(await repaymentsOf(id));
  const ofPlan = and(eq(payments.planId, id), eq(transactions.part, 'payment'), hasStatus(status));
  return {
    plan_properties: summaryOf(row, next),
    schedule: await pricePartsOf(row.plan),
    user_property: { id },
    plots: await plotsOf(row),
    payment: firstPaymentOf(row),
    hold: planHold(row.plan),
    open_change: await hasPendingChange(id, ['proposed', 'agreed']),
    changed: await hasPendingChange(id, ['done']),
    can_cancel: canCancel(row),
    pay_again: await payAgainOf(row),
    contract: { unique_contract_id: row.plan.uniqueContractId, expected_by: await contractExpectedBy(row) },
    contract_documents: await documentsOf(id),
    next_repayment: next && {
      id: next.id,
      title: next.title,
      amount: toNaira(next.amount),
      due_date: next.dueDate,
      awaiting: await isAwaitingConfirmation(id, 'repayment'),
    },
    infrastructure_break_down: await feesOf(id, 'infrastructure'),
    others_fee_break_down: await feesOf(id, 'others'),
    autopay: await autopaySource(id),
    wallet_balance: await walletBalance(caller.user.id),
    transactions: { data: (await transactionRows(ofCustomer(caller.user.id, ofPlan))).map(transactionOf) },
  };
}

function summaryOf({ plan, property, image }: PlanRow, next: RepaymentRow | null) {
  const percent = planPercentages(plan);
  return {
    id: plan.id,
    state: plan.state,
    total_amount: toNaira(plan.totalAmount),
    paid_amount: toNaira(plan.paidAmount),
    payment_percentage: percent.payment,
    infrastructure_amount: toNaira(plan.infrastructureAmount),
    paid_infrastructure_amount: toNaira(plan.paidInfrastructure),
    infrastructure_percentage: percent.infrastructure,
    other_amount: toNaira(plan.otherAmount),
    paid_other_amount: toNaira(plan.paidOther),
    other_percentage: percent.other,
    number_of_unit: plan.units,
    payment_type: plan.paymentType as PaymentType,
    purpose: plan.purpose,
    repayment_schedule: plan.schedule,
    monthly_duration: plan.duration,
    next_payment_date: next?.dueDate ?? null,
    start_date: plan.startDate,
    end_date: plan.endDate,
    created_at: plan.createdAt.toISOString(),
    property: {
      id: property.id,
      name: property.name,
      ...image,
      lga: property.lga,
      state: property.state,
      size: property.size,
    },
  };
}

async function plotsOf({ plan }: PlanRow) {
  const found = (await plotsOfPlans([plan.id])).get(plan.id);
  if (!found) return null;
  const { labels, lost } = found;
  return { labels, link: labels.length > 0 ? myPlots(labels) : null, note: plotsNote({ ...plan, labels, lost }) };
}

/** Until when the contract ID is promised: so many working days after the first payment was confirmed. */
async function contractExpectedBy({ plan, first }: PlanRow) {
  if (plan.state !== 'awaiting' || !first.finishedAt) return null;
  const [stored] = await contentRows('setting', 'contract_id');
  return addWorkingDays(dayOf(first.finishedAt), Number(stored?.value.value ?? contractIdDays));
}

const hasPendingChange = async (planId: number, states: ChangeState[]) =>
  (await db().$count(planChanges, and(eq(planChanges.planId, planId), inArray(planChanges.state, states)))) > 0;

async function autopaySource(planId: number) {
  const [order] = await db()
    .select({ source: autopays.source })
    .from(autopays)
    .where(and(eq(autopays.planId, planId), eq(autopays.state, 'on')));
  return order?.source ?? null;
}

const firstPaymentOf = ({ plan, first }: PlanRow) => ({
  id: first.id,
  status: first.status,
  payment_type: plan.paymentType as PaymentType,
  payment_method: first.method,
  amount: toNaira(first.amount),
  // of a former owner only that it was made is known
  reference: first.userId === plan.userId ? first.reference : '',
  reason: first.reason,
  ...(first.refunded && { refunded: true }),
});

const canCancel = ({ plan, first }: PlanRow) =>
  plan.state === 'pending' && plan.cancelledAt === null && !(first.status === 0 && first.method === 'bank_transfer');

async function payAgainOf({ plan, property, first }: PlanRow) {
  const beingConfirmed = first.status === 0 && first.method === 'bank_transfer';
  const applies = first.status === 2 || (first.status === 0 && plan.unitState === 'released');
  if (!applies || beingConfirmed) return null;
  const { until, problem } = await retryFirstPayment(plan, property);
  return {
    possible: problem === null,
    until: until?.toISOString() ?? null,
    why_not: problem && termsProblemText[problem],
    on_sale: isPublished(property) && !isRental(property) && freeUnits(property) > 0,
  };
}

async function documentsOf(planId: number) {
  const rows = await activeDocuments([planId]);
  return rows.map(({ id, name, uploadId }) => ({ id, document_name: name, document_file: fileLink(uploadId) }));
}

async function feesOf(planId: number, type: 'infrastructure' | 'others') {
  const rows = await db()
    .select()
    .from(planFees)
    .where(and(eq(planFees.planId, planId), eq(planFees.type, type)))
    .orderBy(asc(planFees.id));
  return rows.map(({ name, value }) => ({ name, value: toNaira(value) }));
}
