import { type Day, daysBetween, isDay } from '#lib/domain/days.ts';
import { koboOf } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { LONGEST_TEXT, MAX_LINES, statementTooLong } from '../statement-line.ts';
import * as ask from '../tables/ask.ts';
import { type AccountPart, emptyPart } from './parts.ts';

interface Field {
  tag: string;
  line: number;
  value: string[];
}

/** MT940: statements of tagged fields, each with its balances. */
export function readMt940(text: string): AccountPart[] {
  const parts: AccountPart[] = [];
  let part: AccountPart = emptyPart();
  let number = 0;
  let isFirst = true;
  for (const field of fieldsOf(text)) {
    const whole = field.value.join('');
    if (field.tag === '20' || parts.length === 0) {
      part = emptyPart();
      parts.push(part);
      isFirst = true;
    }
    if (field.tag === '25')
      part.account = (/\d[\d/ -]*/.exec(whole.replace(/[A-Z]{3}$/, ''))?.[0] ?? whole).trim().slice(0, 40);
    if (/^60[FM]$/.test(field.tag) && isFirst) {
      part.opening = readBalance(whole, part);
      isFirst = false;
    }
    if (/^62[FM]$/.test(field.tag)) part.closing = readBalance(whole, part);
    if (field.tag === '61') {
      number += 1;
      if (number > MAX_LINES) throw statementTooLong();
      readLine(field, part, number);
    }
    if (field.tag === '86') {
      const last = part.lines.at(-1);
      if (last && last.details === '') last.details = detailsOf(field.value).slice(0, LONGEST_TEXT);
    }
  }
  const last = parts.at(-1);
  if (last && last.opening !== null && last.closing === null) last.questions.push(ask.noEnd());
  return parts;
}

/** Without the envelope of the network, and with the lines that go on below a field. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  text.split(/\r\n|\r|\n/).forEach((said, at) => {
    const line = said.replace(/^(\{[1-35]:[^{}]*(\{[^{}]*\}[^{}]*)*\})*\{4:/, '');
    const [, tag, value = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag) fields.push({ tag, line: at + 1, value: [value] });
    else if (/^-\}?/.test(line) && line.length <= 3) fields.push({ tag: 'end', line: at + 1, value: [] });
    else if (line !== '') fields.at(-1)?.value.push(line);
  });
  return fields;
}

const kobo = (text: string) =>
  koboOf(text.endsWith(',') ? `${text}0` : text, text.includes('.') && !text.includes(',') ? 'point' : 'comma');

function readBalance(text: string, part: AccountPart): number | null {
  const [, side, currency, amount = ''] = /^([CD])\d{6}([A-Z]{3})([\d.,]+)/.exec(text) ?? [];
  const size = kobo(amount);
  if (!side || size === null) return null;
  part.currency ??= currency as string;
  return side === 'D' ? -size : size;
}

const line61 = /^(\d{6})(\d{4})?(R[CD]|E[CD]|[CD])([A-Z])?([\d.]+(?:,\d*)?)([SFN][A-Z0-9]{3})?/;

function readLine({ value, line }: Field, part: AccountPart, number: number): void {
  const raw = value.join(' ').slice(0, 300);
  const row = { line, raw, cells: [] };
  const said = value[0] ?? '';
  const [whole = '', valueDay = '', entry, mark = '', , written = ''] = line61.exec(said) ?? [];
  const rest = said.slice(whole.length);
  const day = dayOf(valueDay, entry);
  const size = kobo(written);
  // expected, and not booked
  if (mark.startsWith('E')) return void part.passed.push({ line, text: raw });
  if (!mark || size === null) return void part.questions.push(ask.amount(number, row, value[0] ?? ''));
  if (day === null) return void part.questions.push(ask.day(number, row, valueDay + (entry ?? '')));
  if (size === 0) return void part.passed.push({ line, text: raw });
  const amount = mark === 'C' || mark === 'RD' ? size : -size;
  const [customers = '', banks = ''] = rest.split('//');
  const reference = (/^(NONREF)?$/.test(customers.trim()) ? banks : customers).trim().slice(0, LONGEST_TEXT) || null;
  part.lines.push({ ...{ row: line, day, time: null, amount, details: '', reference, balance: null, bankId: null } });
}

/** The day of booking has no year: it is the one that is nearest to the value date. */
function dayOf(valueDay: string, entry: string | undefined): Day | null {
  const value = `20${valueDay.slice(0, 2)}-${valueDay.slice(2, 4)}-${valueDay.slice(4)}`;
  if (!isDay(value)) return null;
  if (!entry) return value;
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => `${each}-${entry.slice(0, 2)}-${entry.slice(2)}`).filter(isDay);
  return days.sort((a, b) => Math.abs(daysBetween(value, a)) - Math.abs(daysBetween(value, b)))[0] ?? null;
}

/** Lines are cut at their width, wherever that is. Structured details have the text in ?20 to ?29 and ?60 to ?63. */
function detailsOf(value: readonly string[]): string {
  const text = value.map((line, at) => (at < value.length - 1 ? line : line.trimEnd())).join('');
  if (!/^(\d{3})?\?\d\d/.test(text)) return text.trim();
  const parts = [...text.matchAll(/\?(\d\d)([^?]*)/g)];
  const said = parts
    .filter(([, code = '']) => /^(2\d|6[0-3])$/.test(code))
    .map(([, , part]) => part)
    .join('');
  const names = parts
    .filter(([, code = '']) => /^3[23]$/.test(code))
    .map(([, , part]) => part)
    .join('');
  return [said, names].filter(Boolean).join(' ').trim();
}
