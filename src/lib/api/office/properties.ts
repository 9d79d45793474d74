import * as z from 'zod/mini';
import { maxFileBytes, maxPhotos, photoTypes } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import { defineCall } from '../call.ts';
import { cataloguePhoto, property } from '../catalogue/property.ts';
import { count, instantText, nothing, paginated, recordId } from '../fields/answer-shapes.ts';
import { choice, flag, id, optional, optionalText, pageNumber, transformField } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { photoLimits } from '../rate-limits.ts';
import { changedAmountsWithinBounds, propertyChangeFields, propertyPayload } from './property-fields.ts';

export const officeProperty = z.extend(property, {
  /** Its own only: without any, customers see a picture of its kind. */
  photos: z.array(cataloguePhoto),
  total_units: count,
  sold_units: count,
  held_units: count,
  /** Purchase plans that customers have for it, whatever became of them. */
  plans_count: count,
  published: z.boolean(),
  created_at: instantText,
  /** Sent back with a change, it tells whether somebody else was faster. */
  updated_at: instantText,
});
export type OfficeProperty = z.output<typeof officeProperty>;
const oneProperty = z.object({ property: officeProperty });

export const propertyStates = ['published', 'unpublished', 'sold_out'] as const;
export const propertyOrders = ['newest', 'name', 'price_low', 'price_high'] as const;

/** `name` is looked for in names and places; a number finds the id too. */
export const officeProperties = defineCall({
  method: 'GET',
  path: '/office/properties',
  who: 'office',
  payload: z.object({
    page: pageNumber(),
    name: optionalText('Name', 100),
    state: optional(choice('State', propertyStates)),
    type: optional(choice('Type', ['Land', 'Residential'])),
    purpose: optional(choice('Purpose', ['Sale', 'Rent'])),
    sort: optional(choice('Sort', propertyOrders)),
  }),
  answer: z.object({ properties: paginated(officeProperty) }),
});

export const createProperty = defineCall({
  method: 'POST',
  path: '/office/properties',
  who: 'office',
  payload: propertyPayload,
  answer: oneProperty,
});

/** What the office did to a property. */
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
  ]),
  /** The fields that were changed. */
  fields: z.array(z.string()),
  created_at: instantText,
});
export type PropertyLogEntry = z.output<typeof propertyLogEntry>;

/** With the last changes, the newest first. */
export const officePropertyDetail = defineCall({
  method: 'GET',
  path: '/office/properties/{id}',
  who: 'office',
  payload: z.object({ id: id() }),
  answer: z.object({ property: officeProperty, changes: z.array(propertyLogEntry) }),
  refusals: ['not_found'],
});

/**
 * What is left out stays as it is; null or empty text clears. With the `updated_at` that was read before, a change is
 * refused once somebody else has changed the property since.
 */
export const updateProperty = defineCall({
  method: 'PUT',
  path: '/office/properties/{id}',
  who: 'office',
  payload: withChecks(
    z.object({ id: id(), updated_at: optional(instantText), ...propertyChangeFields }),
    changedAmountsWithinBounds,
  ),
  answer: oneProperty,
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
});

/** One that customers have plans for is refused: it can be taken off the catalogue instead. */
export const deleteProperty = defineCall({
  method: 'DELETE',
  path: '/office/properties/{id}',
  who: 'office',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found', 'conflict'],
});

/** `alt` says what they show. They stand after the ones there are. */
export const addPropertyPhotos = defineCall({
  method: 'POST',
  path: '/office/properties/{id}/photos',
  who: 'office',
  payload: z.object({ id: id(), alt: optionalText('Description', 200) }),
  files: {
    photos: {
      types: [...photoTypes, 'webp'],
      maxBytes: maxFileBytes,
      maxCount: maxPhotos.call,
      missing: say.fileRequired,
    },
  },
  answer: oneProperty,
  refusals: ['not_found'],
  limits: photoLimits,
});

/** All photos of the property in their new order, each with what it shows; the first is the one on cards. */
export const arrangePropertyPhotos = defineCall({
  method: 'PUT',
  path: '/office/properties/{id}/photos',
  who: 'office',
  payload: z.object({
    id: id(),
    photos: withChecks(
      z.array(z.object({ id: id('Photo'), alt: optionalText('Description', 200) }), say.notAList('Photos')),
      z.maxLength(maxPhotos.property, say.tooMany('Photos', maxPhotos.property)),
    ),
  }),
  answer: oneProperty,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const removePropertyPhoto = defineCall({
  method: 'DELETE',
  path: '/office/properties/{id}/photos/{photo_id}',
  who: 'office',
  payload: z.object({ id: id(), photo_id: id('Photo') }),
  answer: oneProperty,
  refusals: ['not_found'],
});

/** A JSON object of texts, or `field=value` pairs separated by commas or lines. */
// @__NO_SIDE_EFFECTS__
const pairs = (label: string) =>
  optional(
    transformField(
      (value: string | Record<string, string>): { value: Record<string, string> } | { problem: string } => {
        try {
          const read =
            typeof value !== 'string' ? value : value.trim().startsWith('{') ? JSON.parse(value) : fromPairs(value);
          const entries = Object.entries(read as object).map(([key, entry]) => [key.trim(), String(entry).trim()]);
          if (entries.some(([key]) => key === '')) throw new SyntaxError();
          return { value: Object.fromEntries(entries) };
        } catch {
          return { problem: `${label} must be pairs such as name=title,price=cost` };
        }
      },
    ),
  );

const fromPairs = (text: string) =>
  Object.fromEntries(
    text
      .split(/[,\n]/)
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1) throw new SyntaxError();
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );

/**
 * `map` says which column fills which field (title=name), `set` gives a field of every row its value
 * (type=Residential), `dry_run` only judges the rows.
 */
export const importProperties = defineCall({
  method: 'POST',
  path: '/office/properties/import',
  who: 'office',
  payload: z.object({ map: pairs('Map'), set: pairs('Set'), dry_run: optional(flag('Dry run')) }),
  files: {
    file: { types: ['csv', 'json'], maxBytes: 25 * 1024 * 1024, maxCount: 1, missing: say.fileRequired },
  },
  answer: z.object({
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    /** Rows that say the same as an earlier one, word for word. */
    repeated: count,
    refused: count,
    /** The bad rows, by their line in the file. */
    problems: z.array(z.object({ line: count, reason: z.string() })),
    /** Rows that loaded, or were left out as repeats, and that somebody should look at. */
    suspicious: z.array(z.object({ line: count, reason: z.string() })),
  }),
});
