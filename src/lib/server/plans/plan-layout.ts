import type { PayloadOf } from '#lib/api/call.ts';
import type { planLayout as call } from '#lib/api/catalogue/layout.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { ContextOf } from '../http/context.ts';
import { loadLayout, toPublicSitePlan } from '../site-plans/load-layout.ts';
import { findCustomerPlan } from './customer-plan.ts';

/** A drawing that is no longer public is still shown to those who have a plot on it. */
export async function planLayout({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { plan, property } = await findCustomerPlan(id, caller.user.id);
  const layout = await loadLayout(property.id);
  const mine = layout?.plots.filter(({ plan_id }) => plan_id === plan.id).map((plot) => plot.id) ?? [];
  if (!layout || (mine.length === 0 && property.layoutPublishedAt === null)) throw new Refusal('not_found');
  return { property: { id: property.id, name: property.name }, layout: toPublicSitePlan(layout), mine };
}
