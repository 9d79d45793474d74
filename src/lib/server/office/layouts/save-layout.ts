import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { saveLayout as call } from '#lib/api/office/site-plans.ts';
import type { SitePlan } from '#lib/domain/site-plan/layout.ts';
import { validateSitePlan } from '#lib/domain/site-plan/layout-problems.ts';
import { layoutProblemText } from '#lib/messages/layouts.ts';
import { layouts, plots, properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { db, now, tx } from '../../runtime.ts';
import { loadLayout } from '../../site-plans/load-layout.ts';
import { lockProperty } from '../properties/office-property.ts';
import { auditPropertyChange } from '../properties/property-changes.ts';
import { findOfficeLayout } from './office-layout.ts';

/** Stores the drawing of a property, under the lock that buyers of its plots wait at. */
export function saveLayout(
  { id, updated_at: seen, published, height, ground, plots: drawn }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  return tx(async () => {
    const property = await lockProperty(id);
    const before = await loadLayout(id);
    if (before && seen !== before.updatedAt.toISOString()) throw new Refusal('changed_meanwhile');
    const layout: SitePlan = { height, ground, plots: drawn.map((plot) => ({ ...plot, size: plot.size ?? null })) };
    const taken =
      before?.plots.filter(({ state }) => state === 'held' || state === 'sold').map(({ label }) => label) ?? [];
    const [problem] = validateSitePlan(layout, { totalUnits: property.totalUnits, taken }, published);
    if (problem) throw new Refusal('conflict', { message: layoutProblemText(problem) });
    await storeLayout(id, layout, before?.updatedAt);
    await db()
      .update(properties)
      .set({ layoutPublishedAt: published ? (property.layoutPublishedAt ?? now()) : null })
      .where(eq(properties.id, id));
    const action = published
      ? 'layout published'
      : before && property.layoutPublishedAt
        ? 'layout hidden'
        : 'layout saved';
    const forSale = before?.plots.filter(({ state }) => state !== 'not_for_sale').length;
    const detail = {
      before: before && { plots: before.plots.length, for_sale: forSale },
      after: { plots: drawn.length, for_sale: drawn.filter(({ offered }) => offered).length },
    };
    await auditPropertyChange(id, { by: caller.user, action, detail });
    await invalidateProperty(id);
    return findOfficeLayout(id);
  });
}

/** Plots are known by their label, so that those of plans stay the same rows. */
async function storeLayout(propertyId: number, { height, ground, plots: drawn }: SitePlan, before: Date | undefined) {
  const updatedAt = new Date(Math.max(now().getTime(), (before?.getTime() ?? 0) + 1));
  const drawing = { height, ground: [...ground], updatedAt };
  await db()
    .insert(layouts)
    .values({ propertyId, ...drawing })
    .onConflictDoUpdate({ target: layouts.propertyId, set: drawing });
  const labels = drawn.map(({ label }) => label);
  await db()
    .delete(plots)
    .where(and(eq(plots.propertyId, propertyId), labels.length > 0 ? notInArray(plots.label, labels) : undefined));
  if (drawn.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await db()
    .insert(plots)
    .values(drawn.map((plot, position) => ({ ...plot, propertyId, position })))
    .onConflictDoUpdate({
      target: [plots.propertyId, plots.label],
      set: {
        outline: excluded('outline'),
        size: excluded('size'),
        offered: excluded('offered'),
        position: excluded('position'),
      },
    });
}
