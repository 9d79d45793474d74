import { and, desc, eq, lt } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportPlans as call } from '#lib/api/office/exports.ts';
import { type PaymentType, paymentTypeNames } from '#lib/domain/enums.ts';
import { marketers, plans, properties, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-of.ts';
import { planFilter } from '../plans/office-plans.ts';
import { csvResponse, nairaCell, type Table, timeCell } from './csv-response.ts';
import { readInBatches } from './read-in-batches.ts';

type Filters = PayloadOf<typeof call>;

export async function exportPlans(filters: Filters, { caller }: ContextOf<typeof call>) {
  await auditAction({ by: caller.user, action: 'export', subject: 'plans', detail: filters });
  const pages = readInBatches(
    ({ plan }: PlanRow) => plan.id,
    (below, limit) => planRows(filters, below, limit),
  );
  return csvResponse({ name: 'plans', columns, pages });
}

const planRows = (filters: Filters, below: number, limit: number) =>
  db()
    .select({ plan: plans, customer: users, property: properties.name, marketer: marketers.code })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(marketers, eq(marketers.id, plans.marketerId))
    .where(and(planFilter(filters), lt(plans.id, below)))
    .orderBy(desc(plans.id))
    .limit(limit);

type PlanRow = Awaited<ReturnType<typeof planRows>>[number];

const columns: Table<PlanRow>['columns'] = {
  No: ({ plan }) => plan.id,
  Created: ({ plan }) => timeCell(plan.createdAt),
  State: ({ plan }) => plan.state,
  Contract: ({ plan }) => plan.uniqueContractId,
  'Customer no': ({ customer }) => customer.id,
  Customer: ({ customer }) => fullName(customer),
  Email: ({ customer }) => customer.email,
  'Property no': ({ plan }) => plan.propertyId,
  Property: ({ property }) => property,
  Units: ({ plan }) => plan.units,
  Payment: ({ plan }) => paymentTypeNames[plan.paymentType as PaymentType],
  Schedule: ({ plan }) => plan.schedule,
  Months: ({ plan }) => plan.duration,
  'Price (NGN)': ({ plan }) => nairaCell(plan.totalAmount),
  'Paid (NGN)': ({ plan }) => nairaCell(plan.paidAmount),
  'Infrastructure fees (NGN)': ({ plan }) => nairaCell(plan.infrastructureAmount),
  'Infrastructure paid (NGN)': ({ plan }) => nairaCell(plan.paidInfrastructure),
  'Other fees (NGN)': ({ plan }) => nairaCell(plan.otherAmount),
  'Other paid (NGN)': ({ plan }) => nairaCell(plan.paidOther),
  Marketer: ({ marketer }) => marketer,
  Completed: ({ plan }) => timeCell(plan.completedAt),
};
