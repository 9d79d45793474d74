import { eq } from 'drizzle-orm';
import { addMonths, today } from '#lib/domain/days.ts';
import { insertChange, terminationTerms } from '#lib/server/changes/propose-change.ts';
import { executeReschedule, rescheduleTerms } from '#lib/server/changes/reschedule.ts';
import { approvals, planChanges, terminations } from '#lib/server/db/schema.ts';
import { lockPlan } from '#lib/server/ledger/locks.ts';
import { payTerminationRefund, terminatePlan } from '#lib/server/ledger/terminations/post-termination.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { credit, openFirst, pick, refused, type Step } from './model-base.ts';
import { expectedPlan, unpaidOf } from './model-plan.ts';

/** Ends a sale with the rows of its agreement and its approval. */
export const endAsApproved = (planId: number, { customer, office }: { customer: number; office: number }) =>
  tx(async () => {
    const plan = await lockPlan(planId);
    const { change } = await insertChange({
      planId,
      kind: 'termination',
      terms: terminationTerms(plan, { basis: 'request', noticeUntil: null }),
      reason: 'Moving',
      proposedBy: customer,
      state: 'agreed',
      agreedAt: now(),
    });
    await db()
      .insert(approvals)
      .values({
        kind: 'termination',
        subject: `plan ${planId}`,
        payload: { planId, changeId: change.id },
        summary: 'Terminate the sale',
        changes: [],
        state: 'approved',
        proposedBy: customer,
        decidedBy: office,
        decidedAt: now(),
      });
    const termination = await terminatePlan(planId, { changeId: change.id, approvedBy: office });
    await db().update(planChanges).set({ state: 'done', endedAt: now() }).where(eq(planChanges.id, change.id));
    return termination;
  });

async function payBackTermination(planId: number, handledBy: number) {
  const [termination] = await db().select().from(terminations).where(eq(terminations.planId, planId));
  if (termination) await payTerminationRefund(termination, { description: 'Paid back', handledBy });
}

/** Puts off what is left: the same instalments on later days. Where the last ones are paid already it would renumber. */
export const pause: Step = async (model, [which, months]) => {
  const running = model.plans.filter(
    (plan) =>
      expectedPlan(plan).state === 'in_progress' &&
      unpaidOf(plan).length > 0 &&
      plan.repaid.every((at, index) => at === index),
  );
  const plan = pick(
    running.filter(({ oneTime }) => !oneTime),
    which,
  );
  if (!plan) return;
  const agreed = { instalments: unpaidOf(plan).length, firstDue: addMonths(today(now()), months % 20) };
  await tx(async () => {
    const row = await lockPlan(plan.id);
    const terms = await rescheduleTerms(row, agreed);
    const change = { planId: plan.id, kind: 'reschedule', terms, reason: 'A pause', proposedBy: model.office } as const;
    await executeReschedule((await insertChange(change)).change, row, plan.owner);
  });
  plan.autopay = false;
};

/** Of what is left of it afterwards only the money that is owed moves. */
export const terminate: Step = async (model, [which]) => {
  const running = model.plans.filter((plan) => ['awaiting', 'in_progress'].includes(expectedPlan(plan).state));
  const plan = pick(running, which);
  if (!plan) return;
  const paid = expectedPlan(plan).paidAmount + plan.paid.infrastructure + plan.paid.other;
  const { kept, owed } = await endAsApproved(plan.id, { customer: plan.owner, office: model.office });
  if (kept !== Math.floor((paid * 10 + 50) / 100) || kept + owed !== paid) throw new Error(`${kept} kept of ${paid}`);
  await refused(openFirst(plan), 'already_paid');
  Object.assign(plan, { unitState: 'released', autopay: false });
  model.plans = model.plans.filter((one) => one !== plan);
  model.terminated.push({ plan, paid, owed, back: false });
  model.free += plan.units;
};

export const payEndedRefund: Step = async (model, [which]) => {
  const ended = pick(model.terminated, which);
  if (!ended) return;
  await payBackTermination(ended.plan.id, model.office);
  if (!ended.back) credit(model, ended.plan.owner, ended.owed);
  ended.back = true;
};
