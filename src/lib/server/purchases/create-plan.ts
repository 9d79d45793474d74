import type { PaymentSchedule } from '#lib/domain/enums.ts';
import { multiply } from '#lib/domain/money.ts';
import { applicableFees } from '#lib/domain/offers.ts';
import { planFees, plans, repayments } from '../db/schema.ts';
import type { PropertyOffer } from '../ledger/offer.ts';
import type { Plan, Property } from '../ledger/rows.ts';
import { db, now } from '../runtime.ts';
import type { ValidPurchase } from './validate-purchase.ts';

interface NewPlan extends ValidPurchase {
  userId: number;
  property: Property;
  offer: PropertyOffer;
  marketerId: number | null;
  heldUntil: Date;
}

/** Inserts a plan with today's fees and its repayments. A trigger holds its units from now on. */
export async function createPlan(plan: NewPlan): Promise<Plan> {
  const { userId, property, offer, choice, breakdown, marketerId, heldUntil } = plan;
  const [created] = await db()
    .insert(plans)
    .values({
      userId,
      marketerId,
      heldUntil,
      propertyId: property.id,
      units: choice.units,
      paymentType: choice.paymentType,
      purpose: choice.purpose,
      duration: choice.duration,
      schedule: choice.schedule as PaymentSchedule | null,
      startDate: choice.startDate,
      endDate: breakdown.endDate,
      keptPercent: property.keptPercent,
      refundDays: property.refundDays,
      unitPrice: property.price,
      unitDeposit: property.initialDeposit,
      totalAmount: breakdown.propertyAmount,
      infrastructureAmount: breakdown.infrastructureFees,
      otherAmount: breakdown.otherFees,
      createdAt: now(),
    })
    .returning();
  if (!created) throw new Error('The plan was not written');
  await insertFees(created, offer, choice.purpose ?? '');
  await insertRepayments(created, breakdown.repayments);
  return created;
}

async function insertFees(plan: Plan, offer: PropertyOffer, purpose: 'Bungalow' | 'Duplex' | '') {
  const rows = applicableFees(offer.fees, purpose).map(({ name, type, value }) => ({
    planId: plan.id,
    name,
    type,
    value: multiply(value, plan.units),
  }));
  if (rows.length > 0) await db().insert(planFees).values(rows);
}

async function insertRepayments(plan: Plan, schedule: ValidPurchase['breakdown']['repayments']) {
  const rows = schedule.map(({ dueDate, amount }, index) => ({
    planId: plan.id,
    number: index + 1,
    title: `Instalment ${index + 1} of ${schedule.length}`,
    dueDate,
    amount,
  }));
  if (rows.length > 0) await db().insert(repayments).values(rows);
}
