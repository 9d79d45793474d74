import { eq } from 'drizzle-orm';
import { toNaira } from '#lib/domain/money.ts';
import { payments, payouts, plans, properties, users, type webhookDeliveries } from '../db/schema.ts';
import { db } from '../runtime.ts';

type Delivery = Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'event' | 'subjectId' | 'detail' | 'createdAt'>;

/** What is sent: ids and amounts in naira, no names and no addresses of customers. */
export async function webhookBody({ id, event, subjectId, detail, createdAt }: Delivery): Promise<string> {
  return JSON.stringify({ id, type: event, created_at: createdAt.toISOString(), data: await dataOf() });

  function dataOf() {
    if (event === 'ping') return {};
    return event === 'plan.changed' ? planData(subjectId, detail) : paymentData(subjectId);
  }
}

/** A payment that has ended never changes. */
async function paymentData(paymentId: number) {
  const [row] = await db()
    .select({
      payment: payments,
      customer: users,
      contractId: plans.uniqueContractId,
      property: properties,
      payout: payouts,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(payouts, eq(payouts.id, payments.payoutId))
    .where(eq(payments.id, paymentId));
  if (!row) return {};
  const { payment, customer, contractId, property, payout } = row;
  return {
    payment: {
      id: payment.id,
      reference: payment.reference,
      purpose: payment.purpose,
      payment_method: payment.method,
      description: payment.description,
      amount: toNaira(payment.amount),
      amount_received: toNaira(payment.received),
      amount_applied: toNaira(payment.applied),
      amount_to_wallet: toNaira(payment.toWallet),
      refund_of: payment.refundOf,
      finished_at: payment.finishedAt?.toISOString() ?? null,
    },
    customer: customerOf(customer),
    plan: payment.planId && { id: payment.planId, unique_contract_id: contractId, property: propertyOf(property) },
    ...(payout && { payout: { id: payout.id, bank_reference: payout.bankReference } }),
  };
}

/** As it was when it changed; what never changes is read now. */
async function planData(planId: number, detail: Record<string, unknown>) {
  const [row] = await db()
    .select({ plan: plans, customer: users, property: properties })
    .from(plans)
    .innerJoin(users, eq(users.id, Number(detail.user_id)))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, planId));
  if (!row) return {};
  return {
    plan: {
      id: planId,
      state: detail.state,
      previous_state: detail.previous_state,
      unique_contract_id: detail.contract_id,
      number_of_unit: row.plan.units,
      total_amount: toNaira(row.plan.totalAmount),
      paid_amount: toNaira(Number(detail.paid_amount)),
      property: propertyOf(row.property),
    },
    customer: customerOf(row.customer),
  };
}

const customerOf = ({ id, uniqueCustomerId }: typeof users.$inferSelect) => ({
  id,
  unique_customer_id: uniqueCustomerId,
});

const propertyOf = (property: typeof properties.$inferSelect | null) =>
  property && { id: property.id, name: property.name };
