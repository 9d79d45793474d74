import { readAmount, scaled } from '#lib/domain/lists/amounts.ts';
import type { CellReading } from '#lib/domain/lists/cells.ts';
import { type CountUnit, readCount, readPhone } from '#lib/domain/lists/counts.ts';
import type { SignKnown } from '#lib/domain/lists/figures.ts';
import { isOutright } from '#lib/domain/lists/payment-words.ts';
import type { DecimalSign } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import type { ColumnMapping, Pairs } from './column-mapping.ts';
import { askColumn, askSign, askZeros, type ListQuestion } from './questions.ts';
import { readText } from './read-values.ts';

/** The fields that are figures, with what a person calls them. */
const amounts: Record<string, string> = { price: 'Price', initial_deposit: 'Initial deposit' };
const counts: Record<string, [label: string, unit: CountUnit]> = {
  total_units: ['Total units', 'units'],
  discount_percentage: ['Discount', 'percent'],
  size: ['Size', 'size'],
  property_duration_limit: ['Duration limit', 'months'],
  no_of_bedroom: ['Bedrooms', 'bedrooms'],
  number_of_bathroom: ['Bathrooms', 'bathrooms'],
  parking_space: ['Parking', 'parking'],
  year_built: ['Year built', 'years'],
  kept_percent: ['Kept share', 'percent'],
  refund_days: ['Days until paid back', 'days'],
};
const phones: Record<string, string> = { contact_number: 'Contact number' };

const labelOf = (field: string) =>
  amounts[field] ??
  counts[field]?.[0] ??
  phones[field] ??
  field.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

export const isAmountField = (field: string) => Object.hasOwn(amounts, field);

/** What was found while a row was read, beside its values. */
export interface Findings {
  problems: string[];
  questions: ListQuestion[];
  /** Why it becomes a draft. */
  drafts: string[];
  remarks: string[];
}

/** The sign that was answered, else the one that the list shows. */
export const signKnown = (shown: DecimalSign | null, answers: Pairs = {}): SignKnown => {
  const { decimal } = answers;
  return decimal === 'comma' || decimal === 'point'
    ? { sign: decimal, isAnswered: true }
    : { sign: shown, isAnswered: false };
};

/** The cell of a field; of columns that are called the same, the one that says something. */
export function cellOf(
  field: string,
  values: Record<string, unknown>,
  mapping: ColumnMapping,
  findings: Findings,
): unknown {
  if (mapping.set[field] !== undefined) return mapping.set[field];
  const rivals = mapping.rivals.get(field);
  if (!rivals) return values[mapping.columnOf.get(field) ?? ''];
  const said = rivals.filter((column) => readText(values[column]) !== undefined);
  if (new Set(said.map((column) => readText(values[column])?.toLowerCase())).size > 1)
    findings.questions.push(askColumn(field, labelOf(field), rivals));
  return values[said[0] ?? rivals[0] ?? ''];
}

/** A field of figures as plain digits; undefined for any other field. */
export function readFigureField(
  field: string,
  cell: unknown,
  { mapping, known, answers = {} }: { mapping: ColumnMapping; known: SignKnown; answers?: Pairs | undefined },
  findings: Findings,
): { value: string | undefined } | undefined {
  const isFigure = isAmountField(field) || Object.hasOwn(counts, field) || Object.hasOwn(phones, field);
  if (!isFigure) return undefined;
  // a number of JSON is what it is
  if (typeof cell === 'number') return { value: String(cell) };
  const text = readText(cell);
  if (text === undefined) return { value: undefined };
  if (field === 'property_duration_limit' && isOutright(text)) return { value: undefined };
  const [label, unit] = counts[field] ?? [labelOf(field)];
  const reading = isAmountField(field)
    ? readAmount(text, known)
    : unit
      ? readCount(text, unit, known)
      : readPhone(text);
  const value = takeReading(reading, label, text, findings);
  const column = mapping.set[field] === undefined ? mapping.columnOf.get(field) : undefined;
  const { currency, zeros } = mapping.meanings.get(column ?? '') ?? {};
  if (value === undefined || !isAmountField(field) || !column) return { value };
  if (currency) findings.problems.push(inCurrency(label, currency));
  if (!zeros || !/^[\d.,\s]+$/.test(text)) return { value };
  const answer = answers[`zeros ${column}`];
  if (answer === 'written') return { value };
  if (answer === 'more') return { value: scaled(value, zeros) ?? value };
  findings.questions.push(askZeros(column, text, zeros));
  return { value };
}

function takeReading(reading: CellReading, label: string, text: string, findings: Findings): string | undefined {
  if ('value' in reading) return reading.value;
  if ('expected' in reading)
    findings.problems.push(`${label} '${text.slice(0, 60)}' is not understood. Write ${reading.expected}`);
  if ('currency' in reading) findings.problems.push(inCurrency(label, reading.currency));
  if ('doubt' in reading) findings.questions.push(askSign(reading.doubt));
  return undefined;
}

export const inCurrency = (label: string, currency: string) =>
  `${label} is in ${currency.slice(0, 20)}. Only prices in naira can be imported: write it in naira`;
