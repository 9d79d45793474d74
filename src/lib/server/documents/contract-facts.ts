import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import type { ContractValues } from '#lib/domain/documents/document-templates.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { site } from '#lib/site.ts';
import { isActive } from '../db/active-repayments.ts';
import { contractDetails, payments, plans, properties, repayments, users } from '../db/schema.ts';
import type { Payment, Plan, Property } from '../ledger/rows.ts';
import { db, now } from '../runtime.ts';
import { plotNamesOf } from '../site-plans/plots-of-plans.ts';

export type ContractData = NonNullable<Awaited<ReturnType<typeof loadContractData>>>;

export async function loadContractData(planId: number) {
  const [row] = await db()
    .select({ plan: plans, property: properties, user: users, details: contractDetails })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(contractDetails, eq(contractDetails.planId, plans.id))
    .where(and(eq(plans.id, planId), eq(plans.state, 'completed')));
  if (!row) return undefined;
  const plots = await plotNamesOf(planId);
  return {
    ...row,
    plots,
    paid: await paidFor(planId),
    parts: await db().$count(repayments, and(eq(repayments.planId, planId), isActive)),
  };
}

/** Without payments that were refunded. */
async function paidFor(planId: number): Promise<Payment[]> {
  const refund = alias(payments, 'refund');
  const rows = await db()
    .select({ payment: payments })
    .from(payments)
    .leftJoin(refund, eq(refund.refundOf, payments.id))
    .where(
      and(
        eq(payments.planId, planId),
        eq(payments.stage, 'completed'),
        notInArray(payments.purpose, ['refund', 'correction']),
        isNull(refund.id),
      ),
    )
    .orderBy(asc(payments.finishedAt), asc(payments.id));
  // what was taken back before the company moved in
  return rows.map(({ payment }) =>
    payment.purpose === 'moved_in_back' ? { ...payment, applied: -payment.applied } : payment,
  );
}

export const contractFacts = ({ plan, property, user, details, parts }: ContractData): ContractValues => ({
  customer: ownersOf(details),
  customer_id: user.uniqueCustomerId,
  address: [details.residentialAddress, details.town, details.state, details.country].filter(Boolean).join(', '),
  property: property.name,
  place: propertyAddress(property),
  size: sizeOf(property, plan),
  title: property.titleDocumentType ?? 'as named in the survey',
  units: plan.units === 1 ? 'one unit' : `${plan.units} units`,
  building: plan.purpose ?? 'none named',
  unit_price: formatNaira(plan.unitPrice),
  price: formatNaira(plan.totalAmount),
  paid: formatNaira(plan.paidAmount),
  infrastructure_fees: partly(plan.paidInfrastructure, plan.infrastructureAmount),
  other_fees: partly(plan.paidOther, plan.otherAmount),
  terms: termsOf(plan, parts),
  contract_id: plan.uniqueContractId ?? '',
  bought_on: formatDate(plan.createdAt),
  completed_on: formatDate(plan.completedAt ?? now()),
  company: site.name,
  today: formatDate(now()),
});

const ownersOf = (details: ContractData['details']) => {
  const { subscriberName1, subscriberName2, subscriberName3, additionalName } = details;
  const names = [subscriberName1, subscriberName2, subscriberName3, additionalName].filter((name) => !!name);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
};

const propertyAddress = ({ streetAddress, lga, state }: Property) =>
  [streetAddress, lga, state].filter(Boolean).join(', ');

const sizeOf = ({ size }: Property, { units }: Plan) =>
  size === null ? 'in the size of its survey' : `${size} square metres${units === 1 ? '' : ' each'}`;

const partly = (paid: number, due: number) =>
  due === 0 ? 'none' : `${formatNaira(paid)} of ${formatNaira(due)} are paid`;

function termsOf({ paymentType: type, schedule, startDate, endDate }: Plan, parts: number) {
  if (type === paymentType.oneTime || !startDate || !endDate) return 'at once';
  const often = schedule === 'Quarterly' ? 'quarterly' : 'monthly';
  return `by a deposit and ${parts} ${often} payments from ${formatDay(startDate)} to ${formatDay(endDate)}`;
}
