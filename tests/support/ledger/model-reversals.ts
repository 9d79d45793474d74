import { postCorrection } from '#lib/server/ledger/corrections/post-correction.ts';
import { postRefund } from '#lib/server/ledger/post-refund.ts';
import { credit, type Model, pick, refused, type Step } from './model-base.ts';
import type { ModelPlan } from './model-plan.ts';

/** Takes a payment from its plan in the model; what else was paid on a plan that ends goes to the wallet. */
function deallocate(model: Model, plan: ModelPlan, paid: ModelPlan['standing'][number]) {
  const gone = paid.purpose === 'first' ? plan.standing : [paid];
  for (const one of gone) if (one !== paid) credit(model, plan.owner, one.applied);
  plan.standing = plan.standing.filter((one) => !gone.includes(one));
  plan.repaid = plan.repaid.filter((position) => !gone.some(({ settles }) => settles.includes(position)));
  if (paid.purpose === 'first') {
    Object.assign(plan, { unitState: 'released', contract: false, paid: { infrastructure: 0, other: 0 } });
    model.free += plan.units;
  } else if (paid.purpose === 'infrastructure' || paid.purpose === 'other') plan.paid[paid.purpose] -= paid.applied;
  if (paid.purpose === 'first' || paid.purpose === 'repayment') plan.autopay = false;
}

/** The first payment is refunded last, a repayment only while it is the latest. */
export const refund: Step = async (model, [whose, which]) => {
  const plan = pick(
    model.plans.filter(({ standing }) => standing.length > 0),
    whose,
  );
  const paid = plan && pick(plan.standing, which);
  if (!plan || !paid) return;
  const taking = postRefund(paid.id, { reason: 'Sent twice', handledBy: model.office });
  if (plan.formers.includes(paid.payer)) return refused(taking, 'not_refundable');
  const latest = plan.standing.findLast(({ purpose }) => purpose === paid.purpose);
  if (paid.purpose === 'first' ? plan.standing.length > 1 : paid.purpose === 'repayment' && paid !== latest)
    return refused(taking, 'not_refundable');
  await taking;
  await refused(postRefund(paid.id, { reason: 'Again', handledBy: model.office }), 'already_refunded');
  credit(model, plan.owner, paid.applied);
  deallocate(model, plan, paid);
};

/** Another amount came than was booked: what has been spent meanwhile is owed. */
export const correct: Step = async (model, [which, amount, how]) => {
  const booked = pick(model.came, which + 10 * (amount % 7));
  if (!booked) return;
  const came = pick([0, amount, booked.amount + 1 + amount, Math.max(0, booked.amount - 1)], how) as number;
  const staysOnPlan = amount % 3 === 0;
  const why = { reason: 'Mistyped', handledBy: model.office };
  const correcting = postCorrection({ paymentId: booked.id, came, staysOnPlan }, why);
  if (came === booked.amount) return refused(correcting, 'invalid');
  await correcting;
  const plan = model.plans.find(({ standing }) => standing.some(({ id }) => id === booked.id));
  const paid = plan?.standing.find(({ id }) => id === booked.id);
  credit(model, booked.owner, came - booked.amount);
  booked.amount = came;
  if (!plan || !paid || plan.formers.includes(paid.payer) || staysOnPlan || came >= paid.applied) return;
  credit(model, booked.owner, paid.applied);
  deallocate(model, plan, paid);
};
