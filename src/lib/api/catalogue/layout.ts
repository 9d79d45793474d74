import * as z from 'zod/mini';
import { backgroundKinds, plotStates } from '#lib/domain/site-plan/layout.ts';
import { defineCall } from '../call.ts';
import { count, recordId } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';

const outline = z.array(z.int());

export const groundShape = z.object({ kind: z.enum(backgroundKinds), outline, name: z.string() });

export const plotShape = z.object({
  id: recordId,
  label: z.string(),
  outline,
  /** In square metres. */
  size: z.nullable(count),
  state: z.enum(plotStates),
});
export type PublicPlot = z.output<typeof plotShape>;

/** Drawings are `layoutWidth` wide. */
export const layoutAnswer = z.object({ height: count, ground: z.array(groundShape), plots: z.array(plotShape) });
export type PublicLayout = z.output<typeof layoutAnswer>;

/** The layout of a listed property, if it has a public one. */
export const propertyLayout = defineCall('GET /property/{id}/layout', {
  who: 'anyone',
  replica: true,
  payload: z.object({ id: id() }),
  answer: z.object({ layout: layoutAnswer }),
  refusals: ['not_found'],
});

/** The drawing with the plots of a plan of the caller, also when the property is no longer listed. */
export const planLayout = defineCall('GET /user/plan-property/{id}/layout', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    property: z.object({ id: recordId, name: z.string() }),
    layout: layoutAnswer,
    /** Ids of the plots that are this plan's. */
    mine: z.array(recordId),
  }),
  refusals: ['not_found'],
});
