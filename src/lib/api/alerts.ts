import * as z from 'zod/mini';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { defineCall } from './call.ts';
import { filterPayload } from './catalogue/listing-filters.ts';
import { count, instantText, nothing, recordId } from './fields/answer-shapes.ts';
import { flag, id, machineText, optional } from './fields/fields.ts';
import { optionalName } from './fields/name.ts';
import { alertLimits, pushLimits } from './rate-limits.ts';

/** Alerts for new properties that match a saved search, next phases and price drops. */

const savedSearch = z.object({
  id: recordId,
  /** 'Houses in Lagos up to ₦20,000,000' */
  title: z.string(),
  /** Its results. */
  href: z.string(),
  paused: z.boolean(),
  created_at: instantText,
});
export type SavedSearch = z.output<typeof savedSearch>;

const nextPhase = z.object({
  property_id: recordId,
  name: z.string(),
  /** Null while its page does not exist. */
  href: z.nullable(z.string()),
  created_at: instantText,
});
export type NextPhase = z.output<typeof nextPhase>;

const settings = z.object({
  by_mail: z.boolean(),
  price_drops: z.boolean(),
  /** Whether this device receives Web Push. */
  push_here: z.boolean(),
  /** How many devices of the customer do. */
  push_devices: count,
});

/** The token of the unsubscribe link. */
const unsubscribeToken = machineText('Link', 100);

export const checkUnsubscribeLink = defineCall('GET /alerts/stop-link/{by}', {
  who: 'signature',
  payload: z.object({ by: unsubscribeToken }),
  answer: nothing,
  refusals: ['dead_link'],
});

export const unsubscribeByLink = defineCall('POST /alerts/stop-link/{by}', {
  who: 'signature',
  payload: z.object({ by: unsubscribeToken }),
  answer: nothing,
  refusals: ['dead_link'],
});

export const alerts = defineCall('GET /user/alerts', {
  who: 'customer',
  payload: nothing,
  answer: z.object({
    searches: z.array(savedSearch),
    next_phases: z.array(nextPhase),
    settings,
    /** The switches in the settings: without them nothing is written. */
    new_properties_allowed: z.boolean(),
    promotions_allowed: z.boolean(),
    email: z.string(),
    /** The application server key of Web Push. */
    push_key: z.string(),
  }),
});

/** Saves the filters of a listing, or the words of a search. A second time it is the same saved search. */
export const saveSearch = defineCall('POST /user/saved-searches', {
  who: 'customer',
  payload: z.extend(filterPayload, { name: optionalName('Search', maxSearchLength) }),
  answer: z.object({ search: savedSearch, is_new: z.boolean() }),
  refusals: ['too_many_alerts'],
  limits: alertLimits,
});

export const pauseSearch = defineCall('PUT /user/saved-searches/{id}', {
  who: 'customer',
  payload: z.object({ id: id(), paused: flag('Paused') }),
  answer: z.object({ search: savedSearch }),
  refusals: ['not_found'],
  limits: alertLimits,
});

export const removeSearch = defineCall('DELETE /user/saved-searches/{id}', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found'],
  limits: alertLimits,
});

/** 'Tell me about the next phase'. */
export const requestNextPhase = defineCall('POST /user/next-phases', {
  who: 'customer',
  payload: z.object({ property_id: id('Property') }),
  answer: z.object({ next_phase: nextPhase, is_new: z.boolean() }),
  refusals: ['not_found', 'too_many_alerts'],
  limits: alertLimits,
});

export const removeNextPhase = defineCall('DELETE /user/next-phases/{id}', {
  who: 'customer',
  payload: z.object({ id: id('Property') }),
  answer: nothing,
  refusals: ['not_found'],
  limits: alertLimits,
});

export const changeAlertSettings = defineCall('PUT /user/alert-settings', {
  who: 'customer',
  payload: z.object({ by_mail: optional(flag('Mail')), price_drops: optional(flag('Price drops')) }),
  answer: z.object({ settings }),
  limits: alertLimits,
});

/** As the browser gives it (Push API); for this session, in place of an earlier one. */
export const subscribePush = defineCall('POST /user/push-subscription', {
  who: 'customer',
  payload: z.object({
    endpoint: machineText('Endpoint', 1000),
    p256dh: machineText('Key', 200),
    auth: machineText('Secret', 100),
  }),
  answer: z.object({ settings }),
  limits: pushLimits,
});

export const unsubscribePush = defineCall('DELETE /user/push-subscription', {
  who: 'customer',
  payload: nothing,
  answer: z.object({ settings }),
  limits: alertLimits,
});
