import { insertChange } from '#lib/server/changes/propose-change.ts';
import { approvals, planTransfers } from '#lib/server/db/schema.ts';
import { lockPlan } from '#lib/server/ledger/locks.ts';
import { transferPlan } from '#lib/server/ledger/transfers/transfer-plan.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { credit, openFirst, pick, refused, type Step } from './model-base.ts';
import { expectedPlan } from './model-plan.ts';

interface Handover {
  from: number;
  to: number;
  /** In kobo. */
  fee?: number;
  office: number;
}

/** Lets a plan go over, with the rows of its agreement and its approval. */
export const transferAsApproved = (planId: number, { from, to, fee = 0, office }: Handover) =>
  tx(async () => {
    await lockPlan(planId);
    const { change } = await insertChange({
      planId,
      kind: 'transfer',
      terms: { kind: 'transfer', fee },
      reason: 'A gift',
      proposedBy: office,
      state: 'agreed',
      agreedAt: now(),
    });
    const agreed = { fromAgreedAt: now(), toAgreedAt: now() };
    await db()
      .insert(planTransfers)
      .values({ changeId: change.id, planId, fromUserId: from, toUserId: to, ...agreed });
    await db()
      .insert(approvals)
      .values({
        kind: 'transfer',
        subject: `plan ${planId}`,
        payload: { planId, changeId: change.id },
        summary: 'Transfer the purchase',
        changes: [],
        state: 'approved',
        proposedBy: from,
        decidedBy: office,
        decidedAt: now(),
      });
    return transferPlan(change.id, office);
  });

/** Paid amounts go over with the plan, wallets and debts do not. */
export const handOver: Step = async (model, [which, who, amount]) => {
  const sold = model.plans.filter((plan) => expectedPlan(plan).state !== 'pending');
  const plan = pick(sold, which);
  const to =
    plan &&
    pick(
      model.customers.filter((one) => one !== plan.owner),
      who,
    );
  if (!plan || to === undefined) return;
  const fee = amount % 3 === 0 ? 0 : amount;
  const going = transferAsApproved(plan.id, { from: plan.owner, to, fee, office: model.office });
  // who owes has an empty wallet, which is enough where there is no fee
  if (Math.max(0, model.wallets.get(to) ?? 0) < fee) return refused(going, 'insufficient_balance');
  await going;
  await refused(openFirst(plan), 'not_found');
  credit(model, to, -fee);
  plan.formers.push(plan.owner);
  Object.assign(plan, { owner: to, autopay: false });
};
