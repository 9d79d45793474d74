import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { toNaira } from '#lib/domain/money.ts';
import { isActive } from '../../db/active-repayments.ts';
import { contractDetails, planFees, planNotes, plans, properties, repayments } from '../../db/schema.ts';
import type { Plan } from '../../ledger/rows.ts';
import { contractFormOf } from '../../purchases/save-contract-details.ts';
import { db } from '../../runtime.ts';
import { activeDocuments } from '../../storage/active-documents.ts';
import { ownedSince } from './exported-transfers.ts';

export async function exportedPlans(userId: number) {
  const rows = await db()
    .select({ plan: plans, property: properties.name, details: contractDetails })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(contractDetails, eq(contractDetails.planId, plans.id))
    .where(eq(plans.userId, userId))
    .orderBy(asc(plans.id));
  const owned = await ownedSince(rows.map(({ plan }) => plan.id));
  const parts = await partsOf(rows.map(({ plan }) => plan.id));
  return rows.map(({ plan, property, details }) => ({
    ...termsOf(plan),
    property,
    contract_details: details && contractFormOf(details),
    fees: ofPlan(parts.fees, plan).map(({ name, type, value }) => ({ name, type, value: toNaira(value) })),
    repayments: ofPlan(parts.repayments, plan).map((row) => ({
      title: row.title,
      due_date: row.dueDate,
      amount: toNaira(row.amount),
      paid_at: row.paidAt,
    })),
    // what colleagues wrote beside it is theirs
    promises: ofPlan(parts.promises, plan)
      .filter(({ createdAt }) => createdAt >= (owned.get(plan.id) ?? plan.createdAt))
      .map((row) => ({ promised_for: row.promisedFor, noted_at: row.createdAt })),
    documents: ofPlan(parts.documents, plan).map(({ name, createdAt }) => ({ name, created_at: createdAt })),
  }));
}

async function partsOf(planIds: number[]) {
  return {
    fees: await db().select().from(planFees).where(inArray(planFees.planId, planIds)).orderBy(asc(planFees.id)),
    repayments: await db()
      .select()
      .from(repayments)
      .where(and(inArray(repayments.planId, planIds), isActive))
      .orderBy(asc(repayments.dueDate), asc(repayments.number)),
    promises: await db()
      .select()
      .from(planNotes)
      .where(and(inArray(planNotes.planId, planIds), isNotNull(planNotes.promisedFor)))
      .orderBy(asc(planNotes.id)),
    documents: await activeDocuments(planIds),
  };
}

const ofPlan = <Row extends { planId: number }>(rows: Row[], { id }: Plan) =>
  rows.filter(({ planId }) => planId === id);

const termsOf = (plan: Plan) => ({
  id: plan.id,
  state: plan.state,
  unique_contract_id: plan.uniqueContractId,
  number_of_unit: plan.units,
  payment_type: plan.paymentType,
  purpose: plan.purpose,
  monthly_duration: plan.duration,
  repayment_schedule: plan.schedule,
  start_date: plan.startDate,
  end_date: plan.endDate,
  total_amount: toNaira(plan.totalAmount),
  infrastructure_amount: toNaira(plan.infrastructureAmount),
  other_amount: toNaira(plan.otherAmount),
  paid_amount: toNaira(plan.paidAmount),
  paid_infrastructure_amount: toNaira(plan.paidInfrastructure),
  paid_other_amount: toNaira(plan.paidOther),
  created_at: plan.createdAt,
  completed_at: plan.completedAt,
});
