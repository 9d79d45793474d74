import { tidyCell } from '#lib/domain/lists/cells.ts';
import type { SignKnown } from '#lib/domain/lists/figures.ts';
import { isOutright, readPaymentType, readSchedule } from '#lib/domain/lists/payment-words.ts';
import { tellsMore } from '#lib/domain/lists/row-kinds.ts';
import type { ColumnMapping, Pairs } from './column-mapping.ts';
import { parsePlace } from './parse-place.ts';
import { detectType, isTitleDocument, propertyName } from './property-name.ts';
import { cellOf, type Findings, inCurrency, readFigureField } from './read-fields.ts';
import { readFlag, readJson, readList, readProse, readText } from './read-values.ts';
import type { SourceRow } from './source-row.ts';

interface ParsedRow extends Findings {
  payload: Record<string, unknown>;
}

export interface RowReader {
  mapping: ColumnMapping;
  known: SignKnown;
  answers?: Pairs | undefined;
}

/** Other fields are plain text, or figures. */
const readers: Record<string, (value: unknown) => unknown> = {
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
export function parseRow({ values, section }: SourceRow, reader: RowReader): ParsedRow {
  const { mapping } = reader;
  const findings: Findings = { problems: [], questions: [], drafts: [], remarks: [] };
  const payload: Record<string, unknown> = {};
  const cells = new Map<string, unknown>();
  for (const field of new Set([...mapping.columnOf.keys(), ...Object.keys(mapping.set)])) {
    const cell = cellOf(field, values, mapping, findings);
    cells.set(field, cell);
    const figure = readFigureField(field, cell, reader, findings);
    payload[field] = figure ? figure.value : (readers[field] ?? readText)(cell);
  }
  const said = (field: string) => readText(cells.get(field));
  const [title, town] = [said('name'), said('lga')];
  const bedrooms = payload.no_of_bedroom as string | undefined;
  const { remarks, oddities, ...place } = parsePlace({
    state: said('state'),
    lga: town,
    streetAddress: said('street_address'),
  });
  findings.remarks.push(...remarks);
  findings.drafts.push(...oddities);
  watch(said, section, payload.purpose !== undefined, findings);
  if (title !== undefined && isTitleDocument(title))
    findings.problems.push(
      `Name '${title}' is a paper. Write the name of the property, and the paper under 'Title document type'`,
    );
  Object.assign(payload, {
    name: title === undefined ? undefined : propertyName({ name: title, bedrooms, town: townOf(town) }),
    type: typeOf(cells.get('type'), title, bedrooms),
    state: place.state,
    lga: place.lga,
    street_address: place.streetAddress,
    category: said('category')?.toLowerCase(),
    total_units: payload.total_units ?? 1,
    ...paymentOf(said, payload.payment_schedule, findings),
  });
  for (const field of ['currency', 'status']) delete payload[field];
  return { payload, ...findings };
}

const townOf = (place: string | undefined) => place?.split(',')[0]?.trim();

const onSale = /^(available|for sale|on sale|active|open|published|selling|in stock|yes|new|1)$/i;

/** Columns, and the title or section above, that say what the figures and the offer are. */
function watch(
  said: (field: string) => string | undefined,
  section: string | undefined,
  hasPurpose: boolean,
  findings: Findings,
) {
  const currency = said('currency');
  if (currency && !/^(ngn|₦|n|naira|nigerian naira|ngn \(₦\))$/i.test(tidyCell(currency)))
    findings.problems.push(inCurrency('The price', currency));
  const status = said('status');
  if (status && !onSale.test(tidyCell(status))) findings.drafts.push(`Its status is '${status.slice(0, 60)}'`);
  const word = section === undefined ? null : tellsMore(section);
  const isAnswered = hasPurpose && /rent|lease|let/i.test(word ?? '');
  if (word && !isAnswered) findings.drafts.push(`It stands under '${section?.slice(0, 100)}'`);
}

function paymentOf(said: (field: string) => string | undefined, listed: unknown, findings: Findings) {
  const type = said('payment_type');
  const parts = Array.isArray(listed) ? (listed as string[]) : [];
  const isForAll = [said('property_duration_limit'), ...parts].some((text) => text !== undefined && isOutright(text));
  const unknown = parts.filter((part) => !isOutright(part) && !readSchedule(part));
  if (unknown.length > 0)
    findings.drafts.push(
      `'${unknown.slice(0, 3).join(', ').slice(0, 60)}' is no schedule that the portal knows: Monthly or Quarterly`,
    );
  const known = parts.flatMap((part) => readSchedule(part) ?? []);
  const named = type === undefined ? undefined : (readPaymentType(type) ?? type.toLowerCase());
  return {
    payment_type: named ?? (isForAll && known.length === 0 ? 'full' : undefined),
    payment_schedule: listed === undefined ? undefined : [...new Set(known)],
  };
}

/** A type given by name, by id or as in API answers; otherwise guessed from the texts. */
function typeOf(value: unknown, title: string | undefined, bedrooms: string | undefined) {
  const named = value !== null && typeof value === 'object' && 'name' in value ? value.name : value;
  const text = readText(named);
  if (text === '1' || text?.toLowerCase() === 'land') return 'Land';
  if (text === '2' || text?.toLowerCase() === 'residential') return 'Residential';
  return (
    detectType(text, text ? undefined : title) ?? text ?? (bedrooms && Number(bedrooms) > 0 ? 'Residential' : undefined)
  );
}

function purposeOf(text: string) {
  if (/\b(rent|lease|let)\b/i.test(text)) return 'Rent';
  return /\b(sale|sell|buy)\b/i.test(text) ? 'Sale' : text;
}
