import type { ColumnMapping } from './column-mapping.ts';
import { parsePlace } from './parse-place.ts';
import { guessType, propertyName } from './property-name.ts';
import { readFlag, readInteger, readJson, readList, readNaira, readProse, readText } from './read-values.ts';
import type { SourceRow } from './source-row.ts';

interface ParsedRow {
  payload: Record<string, unknown>;
  /** Assumptions to report. */
  remarks: string[];
}

/** Other fields are plain text. */
const readers: Record<string, (value: unknown) => unknown> = {
  price: readNaira,
  initial_deposit: readNaira,
  total_units: readInteger,
  discount_percentage: readInteger,
  size: readInteger,
  property_duration_limit: readInteger,
  no_of_bedroom: readInteger,
  number_of_bathroom: readInteger,
  parking_space: readInteger,
  year_built: readInteger,
  purpose: (value) => readList(value)?.map(purposeOf),
  features: readList,
  payment_schedule: readList,
  gated_estate: readFlag,
  fencing: readFlag,
  published: readFlag,
  details: readJson,
  overview: readProse,
  description: readProse,
  property_agreement: readProse,
};

/** Reads a row into the fields of a property, not validated yet: official place names, usual defaults. */
export function parseRow({ values }: SourceRow, { columnOf, set }: ColumnMapping): ParsedRow {
  const cell = (field: string) => set[field] ?? values[columnOf.get(field) ?? ''];
  const payload: Record<string, unknown> = {};
  for (const field of new Set([...columnOf.keys(), ...Object.keys(set)]))
    payload[field] = (readers[field] ?? readText)(cell(field));

  const [title, town] = [readText(cell('name')), readText(cell('lga'))];
  const bedrooms = readInteger(cell('no_of_bedroom'));
  const { remarks, ...place } = parsePlace({
    state: readText(cell('state')),
    lga: town,
    streetAddress: readText(cell('street_address')),
  });
  Object.assign(payload, {
    name: title === undefined ? undefined : propertyName({ name: title, bedrooms, town }),
    type: typeOf(cell('type'), title, bedrooms),
    state: place.state,
    lga: place.lga,
    street_address: place.streetAddress,
    payment_type: readText(cell('payment_type'))?.toLowerCase().replace('instalment', 'installment'),
    category: readText(cell('category'))?.toLowerCase(),
    total_units: payload.total_units ?? 1,
  });
  return { payload, remarks };
}

/** A type given by name, by id or as in API answers; otherwise guessed from the texts. */
function typeOf(value: unknown, title: string | undefined, bedrooms: string | undefined) {
  const named = value !== null && typeof value === 'object' && 'name' in value ? value.name : value;
  const text = readText(named);
  if (text === '1' || text?.toLowerCase() === 'land') return 'Land';
  if (text === '2' || text?.toLowerCase() === 'residential') return 'Residential';
  return (
    guessType(text, text ? undefined : title) ?? text ?? (bedrooms && Number(bedrooms) > 0 ? 'Residential' : undefined)
  );
}

function purposeOf(text: string) {
  if (/\b(rent|lease|let)\b/i.test(text)) return 'Rent';
  return /\b(sale|sell|buy)\b/i.test(text) ? 'Sale' : text;
}
