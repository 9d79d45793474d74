import { officeLayout, saveLayout } from '#lib/api/office/site-plans.ts';
import { createPlotGrid } from '#lib/domain/site-plan/grid.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { as, type Person } from './people.ts';
import { expectSuccess } from './plans.ts';

/** One row of plots, numbered from 1, one for each unit. */
export function aDrawing({ id, totalUnits }: Property) {
  const { height, plots } = createPlotGrid({ rows: 1, columns: totalUnits, prefix: '', firstNumber: 1, size: 600 });
  return { id, height, ground: [], plots: [...plots], published: true };
}

/** Public; returns the ids of its plots by their number. */
export async function aLayout(property: Property, office: Person): Promise<Record<string, number>> {
  const { body } = expectSuccess(await as(office).call(saveLayout, aDrawing(property)));
  return Object.fromEntries(body.layout?.plots.map(({ label, id }) => [label, id]) ?? []);
}

/** 'free', 'held' … by number, as the office sees them. */
export async function plotStatesOf(property: Property, office: Person): Promise<Record<string, string>> {
  const { body } = expectSuccess(await as(office).call(officeLayout, { id: property.id }));
  return Object.fromEntries(body.layout?.plots.map(({ label, state }) => [label, state]) ?? []);
}
