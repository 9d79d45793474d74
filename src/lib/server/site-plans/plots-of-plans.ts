import { eq, inArray } from 'drizzle-orm';
import { compareLabels, plotNames } from '#lib/domain/site-plan/layout.ts';
import { layouts, plans, plotClaims, plots } from '../db/schema.ts';
import { db } from '../runtime.ts';

interface PlotsOfPlan {
  labels: string[];
  /** Chosen before, but assigned to others while the plan's units were not held. */
  lost: string[];
}

/** Of the plans whose property has a layout. */
export async function plotsOfPlans(planIds: readonly number[]): Promise<Map<number, PlotsOfPlan>> {
  if (planIds.length === 0) return new Map();
  const rows = await db()
    .select({ plan: { id: plans.id, unitState: plans.unitState }, label: plots.label, live: plotClaims.live })
    .from(plans)
    .innerJoin(layouts, eq(layouts.propertyId, plans.propertyId))
    .leftJoin(plotClaims, eq(plotClaims.planId, plans.id))
    .leftJoin(plots, eq(plots.id, plotClaims.plotId))
    .where(inArray(plans.id, [...planIds]));
  const found = new Map<number, PlotsOfPlan>();
  for (const { plan, label, live } of rows) {
    const of = found.get(plan.id) ?? { labels: [], lost: [] };
    found.set(plan.id, of);
    if (label === null) continue;
    if (live) of.labels.push(label);
    else if (plan.unitState !== 'released') of.lost.push(label);
  }
  for (const { labels, lost } of found.values()) {
    labels.sort(compareLabels);
    lost.sort(compareLabels);
  }
  return found;
}

/** 'Plot 14' for papers and messages; empty without any. */
export const plotNamesOf = async (planId: number) =>
  plotNames((await plotsOfPlans([planId])).get(planId)?.labels ?? []);
