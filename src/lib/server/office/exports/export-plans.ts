import { desc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportPlans as call } from '#lib/api/office/exports.ts';
import { type PaymentType, paymentTypeNames } from '#lib/domain/enums.ts';
import { marketers, plans, properties, users } from '../../db/schema.ts';
import { db, streamRows } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { planFilter } from '../plans/office-plans.ts';
import { type Asker, tableFor } from './asker.ts';
import { csvResponse, nairaCell, type Table } from './csv-response.ts';
import { byName, type NamedRow, nameText, timeText } from './named-columns.ts';

type Filters = PayloadOf<typeof call>;

export async function exportPlans(filters: Filters, asker: Asker) {
  await auditAction({ by: asker.caller.user, action: 'export', subject: 'plans', detail: filters });
  return csvResponse(tableFor(asker, planTable(filters)));
}

const planTable = (filters: Filters): Table<PlanRow> => ({
  name: 'plans',
  columns,
  pages: streamRows<PlanRow>(allPlans(filters).getSQL()),
});

const fields = {
  id: plans.id,
  created: timeText(plans.createdAt),
  state: plans.state,
  contract: plans.uniqueContractId,
  customerId: users.id,
  customer: nameText(users),
  email: users.email,
  propertyId: plans.propertyId,
  property: properties.name,
  units: plans.units,
  paymentType: plans.paymentType,
  schedule: plans.schedule,
  duration: plans.duration,
  totalAmount: plans.totalAmount,
  paidAmount: plans.paidAmount,
  infrastructureAmount: plans.infrastructureAmount,
  paidInfrastructure: plans.paidInfrastructure,
  otherAmount: plans.otherAmount,
  paidOther: plans.paidOther,
  marketer: marketers.code,
  completed: timeText(plans.completedAt),
};

const allPlans = (filters: Filters) =>
  db()
    .select(byName(fields))
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(marketers, eq(marketers.id, plans.marketerId))
    .where(planFilter(filters))
    .orderBy(desc(plans.id));

type PlanRow = NamedRow<typeof fields>;

const columns: Table<PlanRow>['columns'] = {
  No: ({ id }) => id,
  Created: ({ created }) => created,
  State: ({ state }) => state,
  Contract: ({ contract }) => contract,
  'Customer no': ({ customerId }) => customerId,
  Customer: ({ customer }) => customer,
  Email: ({ email }) => email,
  'Property no': ({ propertyId }) => propertyId,
  Property: ({ property }) => property,
  Units: ({ units }) => units,
  Payment: ({ paymentType }) => paymentTypeNames[paymentType as PaymentType],
  Schedule: ({ schedule }) => schedule,
  Months: ({ duration }) => duration,
  'Price (NGN)': ({ totalAmount }) => nairaCell(totalAmount),
  'Paid (NGN)': ({ paidAmount }) => nairaCell(paidAmount),
  'Infrastructure fees (NGN)': ({ infrastructureAmount }) => nairaCell(infrastructureAmount),
  'Infrastructure paid (NGN)': ({ paidInfrastructure }) => nairaCell(paidInfrastructure),
  'Other fees (NGN)': ({ otherAmount }) => nairaCell(otherAmount),
  'Other paid (NGN)': ({ paidOther }) => nairaCell(paidOther),
  Marketer: ({ marketer }) => marketer,
  Completed: ({ completed }) => completed,
};
