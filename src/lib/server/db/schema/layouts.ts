import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BackgroundShape } from '#lib/domain/site-plan/layout.ts';
import { properties } from './catalogue.ts';
import { createdAt, id, ref } from './columns.ts';
import { plans, reservations } from './purchases.ts';

/** Whether it is public is on the property: `layoutPublishedAt`. */
export const layouts = pgTable('layouts', {
  propertyId: ref()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  height: integer().notNull(),
  ground: jsonb().$type<BackgroundShape[]>().notNull(),
  updatedAt: createdAt(),
});

export const plots = pgTable(
  'plots',
  {
    id: id(),
    propertyId: ref()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    /** x and y of each corner in turn. */
    outline: integer().array().notNull(),
    /** Square metres. */
    size: integer(),
    offered: boolean().notNull().default(true),
    position: smallint().notNull(),
  },
  (t) => [
    unique('plot_label').on(t.propertyId, t.label),
    check('plot_outline', sql`cardinality(${t.outline}) >= 6 and cardinality(${t.outline}) % 2 = 0`),
    check('plot_size', sql`${t.size} > 0`),
  ],
);

/** The plan or reservation that holds a plot. Active while its units are held or sold; maintained by triggers. */
export const plotClaims = pgTable(
  'plot_claims',
  {
    id: id(),
    plotId: ref()
      .notNull()
      .references(() => plots.id, { onDelete: 'cascade' }),
    planId: ref().references(() => plans.id),
    reservationId: ref().references(() => reservations.id),
    live: boolean().notNull().default(true),
  },
  (t) => [
    check('claim_of_one', sql`num_nonnulls(${t.planId}, ${t.reservationId}) = 1`),
    unique('claim_of_plan').on(t.planId, t.plotId),
    unique('claim_of_reservation').on(t.reservationId, t.plotId),
    uniqueIndex('plot_taken_once').on(t.plotId).where(sql`live`),
  ],
);
