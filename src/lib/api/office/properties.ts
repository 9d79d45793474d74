import * as z from 'zod/mini';
import { maxPhotosPerCall, maxPropertyPhotos } from '#lib/domain/limits.ts';
import { changeSources } from '#lib/domain/prices/kept-terms.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../call.ts';
import { cataloguePhoto, property } from '../catalogue/property.ts';
import { count, instantText, nothing, paginated, recordId } from '../fields/answer-shapes.ts';
import { choice, id, optional, optionalText, pageNumber, pageRows } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { pictureRule } from '../file-rules.ts';
import { photoLimits } from '../rate-limits.ts';
import { amountsWithinBounds, propertyChangeFields, propertyPayload } from './property-fields.ts';
import { approval } from './staff/approvals.ts';

export const officeProperty = z.extend(property, {
  /** Its own photos only; without any, customers see a default picture. */
  photos: z.array(cataloguePhoto),
  total_units: count,
  sold_units: count,
  held_units: count,
  /** Purchase plans for it, in any state. */
  plans_count: count,
  published: z.boolean(),
  created_at: instantText,
  /** Sent back with a change, it detects a concurrent change. */
  updated_at: instantText,
});
export type OfficeProperty = z.output<typeof officeProperty>;
const propertyAnswer = z.object({ property: officeProperty });
/** With what of it waits for a second person; nothing of that is in the property yet. */
const changedProperty = z.extend(propertyAnswer, { approval: z.nullable(approval) });

export const propertyStates = ['published', 'unpublished', 'sold_out'] as const;
export const propertyOrders = ['newest', 'name', 'price_low', 'price_high'] as const;

/** `name` searches names and places; a number also finds the id. */
export const officeProperties = defineCall('GET /office/properties', {
  permission: 'read properties',
  payload: z.object({
    page: pageNumber(),
    rows: pageRows(),
    name: optionalText('Name', 100),
    state: optional(choice('State', propertyStates)),
    type: optional(choice('Type', ['Land', 'Residential'])),
    purpose: optional(choice('Purpose', ['Sale', 'Rent'])),
    sort: optional(choice('Sort', propertyOrders)),
  }),
  answer: z.object({ properties: paginated(officeProperty) }),
});

export const createProperty = defineCall('POST /office/properties', {
  permission: 'change properties',
  payload: propertyPayload,
  answer: changedProperty,
  body: { bytes: 320 * 1024 },
});

/** An entry of the property's change log. */
export const propertyLogEntry = z.object({
  id: recordId,
  by: z.string(),
  action: z.enum([
    'created',
    'changed',
    'published',
    'unpublished',
    'photos added',
    'photos arranged',
    'photo removed',
    'layout saved',
    'layout published',
    'layout hidden',
  ]),
  /** The fields that were changed. */
  fields: z.array(z.string()),
  created_at: instantText,
});
export type PropertyLogEntry = z.output<typeof propertyLogEntry>;

/** A change of price, deposit, fees, units or terms, in words. */
export const keptChange = z.object({
  id: recordId,
  /** Null when nobody of the office did it. */
  by: z.nullable(z.string()),
  source: z.enum(changeSources),
  /** Who had proposed it, where a second person approved it. */
  proposed_by: z.nullable(z.string()),
  changes: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  created_at: instantText,
});
export type KeptChange = z.output<typeof keptChange>;

/** With the latest changes, newest first. */
export const officePropertyDetail = defineCall('GET /office/properties/{id}', {
  permission: 'read properties',
  payload: z.object({ id: id() }),
  answer: z.object({
    property: officeProperty,
    changes: z.array(propertyLogEntry),
    /** What it cost, and on which terms. */
    history: z.array(keptChange),
    /** What was proposed last about it, unless it was approved. */
    approval: z.nullable(approval),
  }),
  refusals: ['not_found'],
});

/**
 * Missing fields stay unchanged; null or empty text clears. With the `updated_at` that was read before, the change is
 * refused if the property has changed since.
 */
export const updateProperty = defineCall('PUT /office/properties/{id}', {
  permission: 'change properties',
  payload: withChecks(
    z.object({ id: id(), updated_at: optional(instantText), ...propertyChangeFields }),
    amountsWithinBounds,
  ),
  answer: changedProperty,
  refusals: ['not_found', 'conflict', 'changed_meanwhile', 'awaiting_approval'],
  body: { bytes: 320 * 1024 },
});

/** A property with purchase plans cannot be deleted, only unpublished. */
export const deleteProperty = defineCall('DELETE /office/properties/{id}', {
  permission: 'change properties',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found', 'conflict'],
});

/** `alt` describes the photos. They are appended. */
export const addPropertyPhotos = defineCall('POST /office/properties/{id}/photos', {
  permission: 'change properties',
  payload: z.object({ id: id(), alt: optionalText('Description', 200) }),
  files: {
    photos: {
      ...pictureRule,
      maxCount: maxPhotosPerCall,
      missing: messages.fileRequired,
    },
  },
  answer: propertyAnswer,
  refusals: ['not_found'],
  limits: photoLimits,
});

/** All photos of the property in their new order, each with its description; the first one is used on cards. */
export const arrangePropertyPhotos = defineCall('PUT /office/properties/{id}/photos', {
  permission: 'change properties',
  payload: z.object({
    id: id(),
    photos: withChecks(
      z.array(z.object({ id: id('Photo'), alt: optionalText('Description', 200) }), messages.notAList('Photos')),
      z.maxLength(maxPropertyPhotos, messages.tooMany('Photos', maxPropertyPhotos)),
    ),
  }),
  answer: propertyAnswer,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const removePropertyPhoto = defineCall('DELETE /office/properties/{id}/photos/{photo_id}', {
  permission: 'change properties',
  payload: z.object({ id: id(), photo_id: id('Photo') }),
  answer: propertyAnswer,
  refusals: ['not_found'],
});
