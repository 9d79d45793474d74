import * as z from 'zod/mini';
import { maxPhotos } from '#lib/domain/limits.ts';
import { changeSources } from '#lib/domain/prices/kept-terms.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../call.ts';
import { cataloguePhoto, property } from '../catalogue/property.ts';
import { count, instantText, nairaAmount, nothing, paginated, recordId } from '../fields/answer-shapes.ts';
import { choice, flag, id, optional, optionalText, pageNumber, transformField } from '../fields/fields.ts';
import { isDescribed } from '../fields/json-shape.ts';
import { withChecks } from '../fields/with-checks.ts';
import { pictureRule } from '../file-rules.ts';
import { officeFileLimits, photoLimits } from '../rate-limits.ts';
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
export const officeProperties = defineCall({
  method: 'GET',
  path: '/office/properties',
  who: 'office',
  permission: 'read properties',
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
export const officePropertyDetail = defineCall({
  method: 'GET',
  path: '/office/properties/{id}',
  who: 'office',
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
export const updateProperty = defineCall({
  method: 'PUT',
  path: '/office/properties/{id}',
  who: 'office',
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
export const deleteProperty = defineCall({
  method: 'DELETE',
  path: '/office/properties/{id}',
  who: 'office',
  permission: 'change properties',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found', 'conflict'],
});

/** `alt` describes the photos. They are appended. */
export const addPropertyPhotos = defineCall({
  method: 'POST',
  path: '/office/properties/{id}/photos',
  who: 'office',
  permission: 'change properties',
  payload: z.object({ id: id(), alt: optionalText('Description', 200) }),
  files: {
    photos: {
      ...pictureRule,
      maxCount: maxPhotos.call,
      missing: messages.fileRequired,
    },
  },
  answer: propertyAnswer,
  refusals: ['not_found'],
  limits: photoLimits,
});

/** All photos of the property in their new order, each with its description; the first one is used on cards. */
export const arrangePropertyPhotos = defineCall({
  method: 'PUT',
  path: '/office/properties/{id}/photos',
  who: 'office',
  permission: 'change properties',
  payload: z.object({
    id: id(),
    photos: withChecks(
      z.array(z.object({ id: id('Photo'), alt: optionalText('Description', 200) }), messages.notAList('Photos')),
      z.maxLength(maxPhotos.property, messages.tooMany('Photos', maxPhotos.property)),
    ),
  }),
  answer: propertyAnswer,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const removePropertyPhoto = defineCall({
  method: 'DELETE',
  path: '/office/properties/{id}/photos/{photo_id}',
  who: 'office',
  permission: 'change properties',
  payload: z.object({ id: id(), photo_id: id('Photo') }),
  answer: propertyAnswer,
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
      isDescribed && { type: ['object', 'string'], additionalProperties: { type: 'string' } },
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

/** `raw` is the row as it is written, when nothing is stored. */
const listRemark = z.object({ line: count, reason: z.string(), raw: z.optional(z.string()) });

/** A doubt of the reader, with the first row that has it and how many have it. */
const listQuestion = z.object({
  key: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  line: count,
  raw: z.string(),
  rows: count,
});

const listedProperty = z.object({
  line: count,
  name: z.string(),
  type: z.string(),
  place: z.string(),
  price: nairaAmount,
  initial_deposit: nairaAmount,
  total_units: count,
  size: z.nullable(count),
  bedrooms: z.nullable(count),
  /** Months, with 0 where it is paid at once. */
  months: count,
  schedules: z.array(z.string()),
  for_rent: z.boolean(),
  draft: z.boolean(),
});

/**
 * Reads a list of any usual kind by what is in it. `map` assigns columns to fields (title=name; `title=` for none), `set`
 * gives a field of every row a value (type=Residential), `answers` answers questions by their key (decimal=comma),
 * `dry_run` only reads and says how. What looks odd becomes a draft.
 */
export const importProperties = defineCall({
  method: 'POST',
  path: '/office/properties/import',
  who: 'office',
  progress: true,
  permission: 'change properties',
  payload: z.object({
    map: pairs('Map'),
    set: pairs('Set'),
    answers: pairs('Answers'),
    dry_run: optional(flag('Dry run')),
  }),
  files: {
    file: {
      types: ['csv', 'json'],
      readsAny: true,
      maxBytes: 25 * 1024 * 1024,
      maxCount: 1,
      missing: messages.fileRequired,
    },
  },
  answer: z.object({
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    /** Rows that are identical to an earlier one. */
    repeated: count,
    refused: count,
    /** Rows that ask something; nothing of them is loaded before it is answered. */
    asked: count,
    /** Rows that look odd: they are drafts, or their property was left as it is. */
    drafts: count,
    /** The row that is taken for the names of the columns, and whether its names are known; null for JSON. */
    header: z.nullable(z.object({ line: count, text: z.string(), found: z.boolean() })),
    /** Each column with the field that it fills, and those with values that are not used. */
    columns: z.array(z.object({ column: z.string(), field: z.nullable(z.string()) })),
    unused: z.array(z.string()),
    /** Rows that are no properties, such as titles, sections and totals: the first, and how many more. */
    passed_over: z.array(z.object({ line: count, text: z.string() })),
    more_passed: count,
    questions: z.array(listQuestion),
    /** The first rows as they are understood, when nothing is stored. */
    sample: z.array(listedProperty),
    /** The first of the refused rows, by line number, and how many more there are. */
    problems: z.array(listRemark),
    more_problems: count,
    /** Rows that were loaded, or skipped as duplicates, but look suspicious: the first, and how many more. */
    suspicious: z.array(listRemark),
    more_suspicious: count,
  }),
  limits: officeFileLimits,
});
