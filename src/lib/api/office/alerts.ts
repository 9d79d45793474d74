import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, nothing, recordId } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';

/** Aggregated demand of customers, without names. */

const searchDemand = z.object({
  title: z.string(),
  /** Its results on the public pages. */
  href: z.string(),
  customers: count,
});
export type SearchDemand = z.output<typeof searchDemand>;

const property = z.object({ id: recordId, name: z.string() });
const nextPhaseDemand = z.object({
  property,
  customers: count,
  next: z.nullable(property),
});
export type NextPhaseDemand = z.output<typeof nextPhaseDemand>;

export const officeAlerts = defineCall('GET /office/alerts', {
  permission: 'read alerts',
  payload: nothing,
  answer: z.object({
    /** All saved searches that are not paused. */
    searches: count,
    price_watchers: count,
    /** The most saved searches that nothing on offer fits. */
    wanted: z.array(searchDemand),
    /** Properties whose next phase somebody asked for, the most wanted first. */
    next_phases: z.array(nextPhaseDemand),
  }),
});

/** Names a property on offer as the next phase of another: whoever asked for it is told in the next digest. */
export const linkNextPhase = defineCall('PUT /office/alerts/next-phases/{id}', {
  permission: 'change properties',
  payload: z.object({ id: id('Property'), next_id: id('Next phase') }),
  answer: z.object({ customers: count }),
  refusals: ['not_found', 'conflict'],
});
