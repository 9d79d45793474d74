import { eq } from 'drizzle-orm';
import { createPlotGrid } from '#lib/domain/site-plan/grid.ts';
import type { SitePlan } from '#lib/domain/site-plan/layout.ts';
import { layouts, plots, properties } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { drawnEstate } from './drawn-estate.ts';

/** Estates of the demo whose plots are drawn, by name. */
const drawings: Readonly<Record<string, (units: number, size: number | null) => SitePlan>> = {
  'Palm Grove Estate, Phase 2': (units, size) => inRows(units, size, 4),
  'Orchard Estate, Ofada': (units, size) => inRows(units, size, 6),
  'Plateau Rise, serviced plots': (units, size) => drawnEstate(units, size),
  'Zuma View plots': (units, size) => inRows(units, size, 4),
};

/** Plots beyond the units are not for sale: the last one is the park of the estate. */
function inRows(units: number, size: number | null, rows: number): SitePlan {
  const columns = Math.ceil(units / rows);
  const { height, ground, plots: drawn } = createPlotGrid({ rows, columns, prefix: '', firstNumber: 1, size });
  return { height, ground, plots: drawn.map((plot, at) => ({ ...plot, offered: at < units })) };
}

export async function insertLayouts() {
  for (const [name, draw] of Object.entries(drawings)) {
    const [property] = await db().select().from(properties).where(eq(properties.name, name));
    if (!property) throw new Error(`The demo catalogue has no ${name}`);
    const { height, ground, plots: drawn } = draw(property.totalUnits, property.size);
    await db()
      .insert(layouts)
      .values({ propertyId: property.id, height, ground: [...ground], updatedAt: now() });
    await db()
      .insert(plots)
      .values(drawn.map((plot, position) => ({ ...plot, propertyId: property.id, position })));
    await db().update(properties).set({ layoutPublishedAt: now() }).where(eq(properties.id, property.id));
  }
}
