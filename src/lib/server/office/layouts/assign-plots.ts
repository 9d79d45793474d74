import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { assignPlots as call } from '#lib/api/office/site-plans.ts';
import { plotNames } from '#lib/domain/site-plan/layout.ts';
import { plotsTaken } from '#lib/messages/layouts.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { lockPlan } from '../../ledger/locks.ts';
import type { Plan } from '../../ledger/rows.ts';
import { lockPropertyUnits } from '../../ledger/units.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { db, tx } from '../../runtime.ts';
import { plotsOf } from '../../site-plans/load-layout.ts';
import { claimPlots, releaseOtherPlots } from '../../site-plans/take-plots.ts';
import { auditAction } from '../audit-action.ts';
import { findOfficePlan } from '../plans/plan-rows.ts';

/** Gives a plan these plots in place of those it has. */
export function assignPlots({ id, plots: wanted, reason }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    const plan = await lockPlan(id);
    await lockPropertyUnits(plan.propertyId);
    if (plan.unitState === 'released')
      throw new Refusal('conflict', { message: 'The units of this plan are no longer held, so it can have no plot.' });
    const all = await plotsOf(plan.propertyId);
    const had = all.filter(({ plan_id }) => plan_id === id);
    const chosen = all.filter((plot) => wanted.includes(plot.id));
    refuseUnlessFree(plan, chosen, wanted.length);
    const lost = had.filter((plot) => !wanted.includes(plot.id));
    if (lost.length > 0 && reason === undefined)
      throw new Refusal('invalid', { errors: { reason: ['Reason is required. The customer will see it.'] } });
    await releaseOtherPlots(
      { planId: id },
      had.filter((plot) => wanted.includes(plot.id)).map((plot) => plot.id),
    );
    const added = chosen.filter(({ plan_id }) => plan_id !== id);
    if (added.length === 0 && lost.length === 0) return { plan: await findOfficePlan(id) };
    await claimPlots(
      { planId: id },
      added.map((plot) => plot.id),
    );
    const [before, after] = [had, chosen].map((list) => plotNames(list.map(({ label }) => label)));
    const detail = { before, after, reason };
    const action = await auditAction({ by: caller.user, action: 'assign_plots', subject: `plan ${id}`, detail });
    await notifyPlots(plan, { before, after, reason, action });
    await invalidateProperty(plan.propertyId);
    return { plan: await findOfficePlan(id) };
  });
}

type Plots = Awaited<ReturnType<typeof plotsOf>>;

function refuseUnlessFree({ id, units }: Plan, chosen: Plots, wanted: number) {
  const refuse = (message: string) => new Refusal('conflict', { message });
  if (chosen.length < wanted) throw refuse('One of these plots is no longer on the drawing. Load the list again.');
  if (wanted > units)
    throw refuse(`This plan has ${units === 1 ? 'one unit' : `${units} units`}, and one plot for each.`);
  const unoffered = chosen.find(({ state }) => state === 'not_for_sale');
  if (unoffered) throw refuse(`Plot ${unoffered.label} is not for sale.`);
  const taken = chosen.filter(({ plan_id, state }) => state !== 'free' && plan_id !== id).map(({ label }) => label);
  if (taken.length > 0) throw new Refusal('plot_taken', { message: plotsTaken(taken) });
}

interface Change {
  before: string | undefined;
  after: string | undefined;
  reason: string | undefined;
  action: number;
}

async function notifyPlots(plan: Plan, { before, after, reason, action }: Change) {
  const [property] = await db()
    .select({ name: properties.name })
    .from(properties)
    .where(eq(properties.id, plan.propertyId));
  const name = property?.name;
  const change = !after
    ? `${before} of ${name} is no longer yours. We will give you another one.`
    : before
      ? `${after} of ${name} is yours now, in place of ${before}.`
      : `${after} of ${name} is yours.`;
  const notice = {
    title: before ? 'Your plot has changed' : 'Your plot is chosen',
    content: [change, reason && `The reason: ${asSentence(reason)}`].filter(Boolean).join(' '),
    propertyIds: [plan.propertyId],
  };
  await notify(plan.userId, notice, { button: planButton(plan.id), dedupeKey: `plan ${plan.id} plots ${action}` });
}
