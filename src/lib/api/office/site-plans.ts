import * as z from 'zod/mini';
import { backgroundKinds, sitePlanLimits, sitePlanWidth } from '#lib/domain/site-plan/layout.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../call.ts';
import { groundShape, layoutAnswer, plotShape } from '../catalogue/layout.ts';
import { count, instantText, nairaAmount, recordId } from '../fields/answer-shapes.ts';
import {
  choice,
  emptyable,
  flag,
  id,
  machineText,
  optional,
  optionalLongText,
  text,
  wholeNumber,
} from '../fields/fields.ts';
import { idList } from '../fields/id-list.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';
import { officeFileLimits } from '../rate-limits.ts';
import { officePlan } from './plans/plans.ts';

const { corners, minHeight, maxHeight } = sitePlanLimits;

const outline = withChecks(
  z.array(wholeNumber('Corner', 0, Math.max(sitePlanWidth, maxHeight))),
  z.minLength(6, 'A shape needs three corners'),
  z.maxLength(2 * corners, messages.tooMany('Corners', corners)),
  z.refine((numbers) => numbers.length % 2 === 0, 'A corner has an x and a y'),
);

const plotFields = z.object({
  label: text('Number', sitePlanLimits.label),
  outline,
  size: optional(wholeNumber('Size', 1, sitePlanLimits.size)),
  offered: flag('For sale'),
});

const groundFields = z.object({
  kind: choice('Kind', backgroundKinds),
  outline,
  name: emptyable(name('Name', sitePlanLimits.name)),
});

/** With the plan that has taken it. */
const officePlot = z.extend(plotShape, { plan_id: z.nullable(recordId) });
export type OfficePlot = z.output<typeof officePlot>;

const officeLayoutAnswer = z.object({
  property: z.object({ id: recordId, name: z.string(), total_units: count, listed: z.boolean() }),
  /** Null until one is saved; `updated_at` is sent back with a change. */
  layout: z.nullable(
    z.extend(layoutAnswer, { plots: z.array(officePlot), published: z.boolean(), updated_at: instantText }),
  ),
});
export type OfficeLayout = z.output<typeof officeLayoutAnswer>;

export const officeLayout = defineCall('GET /office/properties/{id}/layout', {
  permission: 'read properties',
  payload: z.object({ id: id() }),
  answer: officeLayoutAnswer,
  refusals: ['not_found'],
});

const unitState = z.enum(['free', 'held', 'reserved', 'sold', 'paid', 'not_for_sale']);
export type UnitState = z.output<typeof unitState>;

/** A plot of the layout; without a layout the units of one plan or reservation. */
const boardUnit = z.object({
  /** The number of the plot; null without a layout. */
  label: z.nullable(z.string()),
  size: z.nullable(count),
  units: count,
  state: unitState,
  plan_id: z.nullable(recordId),
  /** Who has it, where the caller may read plans. */
  holder: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** Until when it is held or reserved. */
  until: z.nullable(instantText),
  /** How much of the price is paid. */
  paid_percentage: z.nullable(count),
});
export type BoardUnit = z.output<typeof boardUnit>;

/** What is free, whose the rest is, and until when: all plots, or without a layout the taken units, the newest first. */
export const unitBoard = defineCall('GET /office/properties/{id}/units', {
  permission: 'read properties',
  reads: 'list',
  payload: z.object({ id: id(), after: optional(wholeNumber('After')) }),
  answer: z.object({
    property: z.object({ id: recordId, name: z.string(), price: nairaAmount, published: z.boolean() }),
    /** Units of the whole property; held ones are those of a first payment or a reservation. */
    counts: z.object({ total: count, free: count, held: count, sold: count }),
    has_layout: z.boolean(),
    units: z.array(boardUnit),
    /** The value of `after` that continues the list; null at its end. */
    next: z.nullable(count),
  }),
  refusals: ['not_found'],
});

/**
 * The whole drawing. A plot is known by its label: one that a plan has taken must stay, and stay for sale. Refused if
 * the drawing has changed since `updated_at`; one is public only with a plot for sale for each unit.
 */
export const saveLayout = defineCall('PUT /office/properties/{id}/layout', {
  permission: 'change properties',
  payload: z.object({
    id: id(),
    updated_at: optional(instantText),
    published: flag('Published'),
    height: wholeNumber('Height', minHeight, maxHeight),
    ground: withChecks(z.array(groundFields), z.maxLength(sitePlanLimits.ground)),
    plots: withChecks(
      z.array(plotFields),
      z.maxLength(sitePlanLimits.plots, messages.tooMany('Plots', sitePlanLimits.plots)),
    ),
  }),
  answer: officeLayoutAnswer,
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
  body: { bytes: 1280 * 1024, values: 130_000 },
});

/** The outlines found in an SVG file. Nothing is stored: the office says which are plots, and saves the drawing. */
export const readDrawing = defineCall('POST /office/layout-drawing', {
  permission: 'change properties',
  payload: z.object({ svg: machineText('Drawing', 700_000) }),
  officeOnly: ['svg'],
  answer: z.object({
    height: count,
    shapes: z.array(z.object({ outline: groundShape.shape.outline, name: z.string(), likely_plot: z.boolean() })),
    /** Outlines that were left out because there are too many or they are too small. */
    left_out: count,
  }),
  limits: officeFileLimits,
  body: { bytes: 1024 * 1024 },
});

/** Gives a plan other plots, or its first ones. The customer is told, with the reason. */
export const assignPlots = defineCall('PUT /office/plans/{id}/plots', {
  permission: 'change plans',
  payload: z.object({ id: id(), plots: idList('Plots'), reason: optionalLongText('Reason', 300) }),
  answer: z.object({ plan: officePlan }),
  refusals: ['not_found', 'conflict', 'plot_taken'],
});
