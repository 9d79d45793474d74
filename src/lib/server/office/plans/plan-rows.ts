import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { OfficeDocument, OfficePlan } from '#lib/api/office/plans/plans.ts';
import type { PaymentType } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { planPercentages } from '#lib/domain/plan.ts';
import { autopays, plans, properties, users } from '../../db/schema.ts';
import { planHold } from '../../plans/plan-hold.ts';
import { db } from '../../runtime.ts';
import { plotsOfPlans } from '../../site-plans/plots-of-plans.ts';
import { fileLink } from '../../storage/file-link.ts';
import { fullName, toCustomerSummary } from '../customer-summary.ts';
import { allDocuments } from './plan-documents.ts';

/** Oldest first. */
export async function officePlanRows(where: SQL | undefined) {
  const rows = await db()
    .select({ plan: plans, customer: users, property: { id: properties.id, name: properties.name } })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(where)
    .orderBy(asc(plans.createdAt), asc(plans.id));
  const ids = rows.map(({ plan }) => plan.id);
  const [documents, plotsOf, autopay] = [await documentsOf(ids), await plotsOfPlans(ids), await autopayOf(ids)];
  return rows.map((row) => ({
    ...row,
    documents: documents(row.plan.id),
    plots: plotsOf.get(row.plan.id)?.labels ?? null,
    autopay: autopay(row.plan.id),
  }));
}

type DocumentRow = Awaited<ReturnType<typeof allDocuments>>[number];
type PlanRow = Awaited<ReturnType<typeof officePlanRows>>[number];

async function documentsOf(planIds: number[]) {
  const rows = await allDocuments(planIds);
  return (planId: number) => rows.filter(({ document }) => document.planId === planId);
}

const officeDocumentOf = ({ document, scannedAt, withdrawal, by, replacedBy }: DocumentRow): OfficeDocument => ({
  id: document.id,
  document_name: document.name,
  document_file: fileLink(document.uploadId),
  added_at: document.createdAt.toISOString(),
  scanned_at: scannedAt?.toISOString() ?? null,
  made_here: document.paperId !== null,
  withdrawn: withdrawal && {
    reason: withdrawal.reason,
    by: by ? fullName(by) : '',
    at: withdrawal.withdrawnAt.toISOString(),
    replaced_by: replacedBy,
  },
});

export async function autopayOf(planIds: number[]) {
  const rows = await db()
    .select({ planId: autopays.planId, state: autopays.state })
    .from(autopays)
    .where(and(inArray(autopays.planId, planIds), ne(autopays.state, 'ended')));
  return (planId: number) => (rows.find((row) => row.planId === planId)?.state as 'on' | 'attention') ?? null;
}

export const officePlanOf = ({ plan, customer, property, documents, plots, autopay }: PlanRow): OfficePlan => ({
  id: plan.id,
  state: plan.state,
  customer: toCustomerSummary(customer),
  property,
  number_of_unit: plan.units,
  payment_type: plan.paymentType as PaymentType,
  purpose: plan.purpose,
  paid_amount: toNaira(plan.paidAmount),
  total_amount: toNaira(plan.totalAmount),
  payment_percentage: planPercentages(plan).payment,
  unique_contract_id: plan.uniqueContractId,
  contract_documents: documents.map(officeDocumentOf),
  plots,
  hold: planHold(plan),
  autopay,
  created_at: plan.createdAt.toISOString(),
});

export async function findOfficePlan(id: number): Promise<OfficePlan> {
  const [row] = await officePlanRows(eq(plans.id, id));
  if (!row) throw new Refusal('not_found');
  return officePlanOf(row);
}
