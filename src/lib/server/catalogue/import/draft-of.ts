import type { ColumnPlan } from './column-plan.ts';
import { nameOf, typeFrom } from './name-of.ts';
import { placeOf } from './place-of.ts';
import type { SourceRow } from './read-rows.ts';
import { flagOf, jsonOf, listOf, nairaOf, proseOf, textOf, wholeOf } from './read-values.ts';

/** A row in the fields of a property, before anything has judged it. */
export interface Draft {
  payload: Record<string, unknown>;
  /** What was guessed on the way. */
  remarks: string[];
}

/** How a cell of each field is read; every other one is plain text. */
const readers: Record<string, (value: unknown) => unknown> = {
  price: nairaOf,
  initial_deposit: nairaOf,
  total_units: wholeOf,
  discount_percentage: wholeOf,
  size: wholeOf,
  property_duration_limit: wholeOf,
  no_of_bedroom: wholeOf,
  number_of_bathroom: wholeOf,
  parking_space: wholeOf,
  year_built: wholeOf,
  purpose: (value) => listOf(value)?.map(purposeOf),
  features: listOf,
  payment_schedule: listOf,
  gated_estate: flagOf,
  fencing: flagOf,
  published: flagOf,
  details: jsonOf,
  overview: proseOf,
  description: proseOf,
  property_agreement: proseOf,
};

/** Reads a row by the plan: names made official, what is usual filled in, the rest as the file has it. */
export function draftOf({ values }: SourceRow, { columnOf, set }: ColumnPlan): Draft {
  const cell = (field: string) => set[field] ?? values[columnOf.get(field) ?? ''];
  const payload: Record<string, unknown> = {};
  for (const field of new Set([...columnOf.keys(), ...Object.keys(set)]))
    payload[field] = (readers[field] ?? textOf)(cell(field));

  const [title, town] = [textOf(cell('name')), textOf(cell('lga'))];
  const bedrooms = wholeOf(cell('no_of_bedroom'));
  const { remarks, ...place } = placeOf({
    state: textOf(cell('state')),
    lga: town,
    streetAddress: textOf(cell('street_address')),
  });
  Object.assign(payload, {
    name: title === undefined ? undefined : nameOf({ name: title, bedrooms, town }),
    type: typeOf(cell('type'), title, bedrooms),
    state: place.state,
    lga: place.lga,
    street_address: place.streetAddress,
    payment_type: textOf(cell('payment_type'))?.toLowerCase().replace('instalment', 'installment'),
    category: textOf(cell('category'))?.toLowerCase(),
    total_units: payload.total_units ?? 1,
  });
  return { payload, remarks };
}

/** A type by name, by id or as the API answers it; else from the words that describe the property. */
function typeOf(value: unknown, title: string | undefined, bedrooms: string | undefined) {
  const named = value !== null && typeof value === 'object' && 'name' in value ? value.name : value;
  const text = textOf(named);
  if (text === '1' || text?.toLowerCase() === 'land') return 'Land';
  if (text === '2' || text?.toLowerCase() === 'residential') return 'Residential';
  return (
    typeFrom(text, text ? undefined : title) ?? text ?? (bedrooms && Number(bedrooms) > 0 ? 'Residential' : undefined)
  );
}

function purposeOf(text: string) {
  if (/\b(rent|lease|let)\b/i.test(text)) return 'Rent';
  return /\b(sale|sell|buy)\b/i.test(text) ? 'Sale' : text;
}
