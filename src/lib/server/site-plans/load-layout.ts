import { and, asc, eq } from 'drizzle-orm';
import type { PublicLayout, PublicPlot } from '#lib/api/catalogue/layout.ts';
import type { BackgroundShape } from '#lib/domain/site-plan/layout.ts';
import { layouts, plans, plotClaims, plots } from '../db/schema.ts';
import { db } from '../runtime.ts';

type PlotWithPlan = PublicPlot & { plan_id: number | null };

interface StoredLayout {
  height: number;
  ground: BackgroundShape[];
  plots: PlotWithPlan[];
  updatedAt: Date;
}

/** The drawing of a property, public or not, with the state of each plot; null without one. */
export async function loadLayout(propertyId: number): Promise<StoredLayout | null> {
  const [layout] = await db().select().from(layouts).where(eq(layouts.propertyId, propertyId));
  return layout ? { ...layout, plots: await plotsOf(propertyId) } : null;
}

/** In the order of the drawing. */
export async function plotsOf(propertyId: number): Promise<PlotWithPlan[]> {
  const rows = await db()
    .select({ plot: plots, claim: plotClaims, unitState: plans.unitState })
    .from(plots)
    .leftJoin(plotClaims, and(eq(plotClaims.plotId, plots.id), eq(plotClaims.live, true)))
    .leftJoin(plans, eq(plans.id, plotClaims.planId))
    .where(eq(plots.propertyId, propertyId))
    .orderBy(asc(plots.position), asc(plots.id));
  return rows.map(({ plot: { id, label, outline, size, offered }, claim, unitState }) => ({
    id,
    label,
    outline,
    size,
    state: claim ? (unitState === 'sold' ? 'sold' : 'held') : offered ? 'free' : 'not_for_sale',
    plan_id: claim?.planId ?? null,
  }));
}

/** Without plan data. */
export const toPublicSitePlan = ({ height, ground, plots: all }: StoredLayout): PublicLayout => ({
  height,
  ground,
  plots: all.map(({ plan_id: _, ...plot }) => plot),
});
