import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { paymentType } from '#lib/domain/enums.ts';
import { type PaymentStatus, paymentStatus } from '#lib/domain/payments.ts';
import { firstImages, type PropertyImage } from '../catalogue/first-images.ts';
import { payments, plans, properties } from '../db/schema.ts';
import type { Payment, Plan, Property } from '../ledger/rows.ts';
import { db } from '../runtime.ts';

interface FirstPayment extends Payment {
  /** Failed when it was refunded. */
  status: PaymentStatus;
  refunded: boolean;
}

const noImage: PropertyImage = { display_image: null, thumbnail: null };

export interface PlanRow {
  plan: Plan;
  property: Property;
  /** The newest one: earlier ones may have been rejected. */
  first: FirstPayment;
  image: PropertyImage;
}

/** Of a plan that was brought along unpaid: its first payment, as one that can be made again. */
const notYetPaid = (plan: Plan): FirstPayment | undefined =>
  plan.state === 'pending'
    ? {
        ...{ id: 0, userId: plan.userId, purpose: 'first', method: 'from_before', planId: plan.id },
        ...{ repaymentId: null, refundOf: null, payoutId: null, resumesId: null, receiptId: null },
        amount: plan.paymentType === paymentType.oneTime ? plan.totalAmount : plan.unitDeposit * plan.units,
        ...{ reference: '', stage: 'failed', status: 2, externalReference: null, received: 0, applied: 0, toWallet: 0 },
        ...{ description: '', senderName: null, companyAccountId: null, proofId: null, accessCode: null, reason: null },
        ...{ insteadOf: null, handledBy: null, finishedAt: null, createdAt: plan.createdAt, refunded: false },
      }
    : undefined;

/** Newest first. */
export async function planRows(where: SQL | undefined, slice?: { limit: number; offset: number }): Promise<PlanRow[]> {
  const query = db()
    .select({ plan: plans, property: properties })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(where)
    .orderBy(desc(plans.createdAt), desc(plans.id))
    .$dynamic();
  const rows = await (slice ? query.limit(slice.limit).offset(slice.offset) : query);
  if (rows.length === 0) return [];
  const firsts = await firstPayments(rows.map(({ plan }) => plan.id));
  const images = await firstImages(rows.map(({ property }) => property));
  return rows.flatMap((row) => {
    const first = firsts.get(row.plan.id) ?? notYetPaid(row.plan);
    return first ? [{ ...row, first, image: images.get(row.property.id) ?? noImage }] : [];
  });
}

async function firstPayments(planIds: number[]): Promise<Map<number, FirstPayment>> {
  const refunds = alias(payments, 'refunds');
  const rows = await db()
    .selectDistinctOn([payments.planId], { first: payments, refund: { reason: refunds.reason } })
    .from(payments)
    .leftJoin(refunds, eq(refunds.refundOf, payments.id))
    .where(and(inArray(payments.planId, planIds), inArray(payments.purpose, ['first', 'moved_in'])))
    // of a plan that was bought before its first receipt takes the place
    .orderBy(
      asc(payments.planId),
      desc(eq(payments.purpose, 'first')),
      sql`case when ${payments.purpose} = 'first' then -${payments.id} else ${payments.id} end`,
    );
  return new Map(rows.map(({ first, refund }) => [first.planId as number, withStatus(first, refund)]));
}

const withStatus = (first: Payment, refund: { reason: string | null } | null): FirstPayment =>
  refund
    ? { ...first, status: 2, reason: refund.reason, refunded: true }
    : { ...first, status: paymentStatus(first.stage), refunded: false };
