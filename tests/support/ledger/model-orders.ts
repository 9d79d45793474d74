import { eq } from 'drizzle-orm';
import { payments } from '#lib/server/db/schema.ts';
import { payFromWallet, settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { aPayment, aProof, receivedAmount } from './fixtures.ts';
import { credit, type Model, pick, refused, type Step } from './model-base.ts';
import { type ModelPlan, repayment, unpaidOf } from './model-plan.ts';

// What meets on one plan, or comes again.

export const toRepay = (model: Model, which: number) =>
  pick(
    model.plans.filter((plan) => plan.contract && !plan.oneTime && unpaidOf(plan).length > 0),
    which,
  );

/** The provider reports a charge again, whatever has become of its payment: refunded, corrected, handed over. */
export const reportAgain: Step = async (model, [which]) => {
  const booked = pick(model.came, which);
  if (!booked) return;
  const [row] = await db().select().from(payments).where(eq(payments.id, booked.id));
  if (row?.method !== 'paystack') return;
  const { changed } = await settlePayment(row.id, receivedAmount(row.received));
  if (changed) throw new Error(`payment ${row.id} was settled again`);
};

function settled(model: Model, plan: ModelPlan, { id, positions }: { id: number; positions: number[] }) {
  const applied = repayment * plan.units * positions.length;
  plan.standing.push({ id, purpose: 'repayment', applied, payer: plan.owner, settles: positions });
  plan.repaid.push(...positions);
  if (plan.repaid.length === 3) plan.autopay = false;
  model.came.push({ id, owner: plan.owner, amount: applied });
}

/** A transfer takes the place of a card payment that is charged all the same, before it is confirmed or after. */
export const cardMeetsTransfer: Step = async (model, [which, extra, how]) => {
  const plan = toRepay(model, which);
  if (!plan) return;
  const positions = unpaidOf(plan).slice(0, 1);
  const due = repayment * plan.units;
  const repaymentId = (await model.repaymentIds(plan.id))[positions[0] as number];
  const wanted = { userId: plan.owner, purpose: 'repayment', planId: plan.id, repaymentId } as const;
  const charged = due + extra;
  const card = await aPayment({ ...wanted, amount: charged });
  const transfer = await tx(async () => {
    await settlePayment(card.id, { kind: 'abandoned', reason: 'Another payment was made in its place.' });
    return aPayment({ ...wanted, amount: due, method: 'bank_transfer', ...(await aProof(plan.owner)) });
  });
  const confirm = () => settlePayment(transfer.id, receivedAmount(due, model.office));
  if (how % 2 === 0) await confirm();
  const { payment } = await settlePayment(card.id, receivedAmount(charged));
  if ((await settlePayment(card.id, receivedAmount(charged))).changed) throw new Error('the charge counted twice');
  if (how % 2 === 1) await confirm();
  credit(model, plan.owner, charged);
  model.came.push({ id: payment.id, owner: plan.owner, amount: charged });
  settled(model, plan, { id: transfer.id, positions });
};

/** While a payment ahead is open AutoPay takes nothing; its event comes twice. */
export const aheadMeetsAutopay: Step = async (model, [which, number]) => {
  const plan = toRepay(model, which);
  if (!plan) return;
  const positions = unpaidOf(plan).slice(0, 1 + (number % 3));
  const ids = await model.repaymentIds(plan.id);
  const [repaymentId, ...ahead] = positions.map((position) => ids[position] as number);
  const due = repayment * plan.units;
  const wanted = { userId: plan.owner, purpose: 'repayment', planId: plan.id, repaymentId } as const;
  const { id } = await aPayment({ ...wanted, ahead, amount: due * positions.length });
  await refused(payFromWallet({ ...wanted, amount: due, description: 'AutoPay' }), 'awaiting_confirmation');
  for (const _ of [1, 2]) await settlePayment(id, receivedAmount(due * positions.length));
  settled(model, plan, { id, positions });
};
