import { randomUUID } from 'node:crypto';
import { planFees, plans, properties, repayments, uploads, users } from '#lib/server/db/schema.ts';
import { setContractId } from '#lib/server/ledger/contract-ids/set-contract-id.ts';
import { type NewPayment, openPayment } from '#lib/server/ledger/open-payment.ts';
import type { Payment, Plan } from '#lib/server/ledger/rows.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { lockAvailableUnits } from '#lib/server/ledger/units.ts';
import { db, now, tx } from '#lib/server/runtime.ts';

// Rows for tests of the ledger itself, inserted without the API.

const one = <Row>([row]: Row[]): Row => row as Row;

export const aPerson = async (role: 'customer' | 'admin' = 'customer') => {
  const name = randomUUID();
  const staffRole = role === 'admin' ? ('owner' as const) : null;
  const person = { email: `${name}@example.com`, passwordHash: '', firstName: 'Ada', uniqueCustomerId: name };
  const values = { ...person, role, staffRole };
  return one(await db().insert(users).values(values).returning()).id;
};

export const aListing = async (values: Partial<typeof properties.$inferInsert> = {}) =>
  one(
    await db()
      .insert(properties)
      .values({
        name: 'Palm Court',
        typeId: 1,
        category: 'estate',
        purpose: ['Sale'],
        price: 100_000,
        initialDeposit: 40_000,
        state: 'Lagos',
        totalUnits: 5,
        paymentType: 'installment',
        durationLimit: 12,
        paymentSchedule: ['Monthly'],
        ...values,
      })
      .returning(),
  ).id;

interface PlanWish {
  units?: number;
  oneTime?: boolean;
  infrastructure?: number;
  other?: number;
  marketerId?: number;
}

/** A plan with three monthly repayments (or none), its units held. */
export const aPlan = (userId: number, propertyId: number, wish: PlanWish = {}): Promise<Plan> =>
  tx(async () => {
    const { units = 1, oneTime = false, infrastructure = 0, other = 0, marketerId } = wish;
    const { price, initialDeposit } = await lockAvailableUnits(propertyId, units);
    const schedule = {
      duration: 3,
      schedule: 'Monthly',
      startDate: '2026-11-20',
      endDate: '2027-02-20',
    } as const;
    const plan = one(
      await db()
        .insert(plans)
        .values({
          userId,
          propertyId,
          units,
          marketerId,
          heldUntil: new Date(now().getTime() + 60_000),
          paymentType: oneTime ? 1 : 2,
          ...(!oneTime && schedule),
          unitPrice: price,
          unitDeposit: initialDeposit,
          totalAmount: price * units,
          infrastructureAmount: infrastructure,
          otherAmount: other,
        })
        .returning(),
    );
    await db()
      .insert(planFees)
      .values([
        { planId: plan.id, name: 'Roads', type: 'infrastructure', value: infrastructure },
        { planId: plan.id, name: 'Survey', type: 'others', value: other },
      ]);
    if (!oneTime) await db().insert(repayments).values(threeRepayments(plan));
    return plan;
  });

function threeRepayments({ id: planId, totalAmount, unitDeposit, units }: Plan) {
  const left = totalAmount - unitDeposit * units;
  const third = Math.floor(left / 3);
  return [third, third, left - 2 * third].map((amount, index) => ({
    planId,
    number: index + 1,
    title: `Repayment ${index + 1}`,
    dueDate: ['2026-12-20', '2027-01-20', '2027-02-20'][index] as string,
    amount,
  }));
}

/** A proof of a bank transfer. */
export const aProof = async (ownerId: number) => {
  const id = randomUUID();
  const values = { id, ownerId, kind: 'proof', storageKey: id, contentType: 'image/jpeg', size: 1, name: 'proof.jpg' };
  await db()
    .insert(uploads)
    .values({ ...values, kind: 'proof', sentHash: new Uint8Array([1]) });
  return { senderName: 'Ada Obi', proofId: id };
};

export const aPayment = (wanted: Partial<NewPayment> & Pick<NewPayment, 'userId'>): Promise<Payment> =>
  openPayment({ purpose: 'fund', method: 'paystack', amount: 100_000, description: 'Wallet top-up', ...wanted });

export const receivedAmount = (amount: number, handledBy?: number) =>
  ({ kind: 'received', amount, handledBy }) as const;

/** Credits a customer's wallet. */
export async function fund(userId: number, amount: number) {
  const payment = await aPayment({ userId, amount });
  await settlePayment(payment.id, receivedAmount(amount));
}

/** A plan with a contract ID whose first payment was made by card. */
export async function aRunningPlan(userId: number, propertyId: number, wish: PlanWish = {}): Promise<Plan> {
  const plan = await aPlan(userId, propertyId, wish);
  const amount = wish.oneTime ? plan.totalAmount : plan.unitDeposit * plan.units;
  const payment = await aPayment({ userId, purpose: 'first', planId: plan.id, amount });
  await settlePayment(payment.id, receivedAmount(amount));
  return setContractId(plan.id, `HSC-${plan.id}`);
}
