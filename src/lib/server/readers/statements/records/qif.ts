import { headLabelOf } from '#lib/domain/reconciliation/reading/head.ts';
import { orderOfDays } from '#lib/domain/reconciliation/reading/order-of-days.ts';
import type { Hints } from '#lib/domain/reconciliation/reading/table.ts';
import {
  type DecimalSign,
  decimalSignOf,
  koboOf,
  takeApart,
} from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { readWrittenDay, resolveDay, type WrittenDay } from '#lib/domain/reconciliation/reading/written-days.ts';
import { LONGEST_TEXT, MAX_LINES, statementTooLong } from '../statement-line.ts';
import * as ask from '../tables/ask.ts';
import { type AccountPart, emptyPart } from './parts.ts';

interface Entry {
  line: number;
  fields: Map<string, string>;
}

/** QIF: a field on each line, by its first letter; one order of day and month for the whole file. */
export function readQif(text: string, { today, answers }: Hints): AccountPart[] {
  const part: AccountPart = emptyPart();
  const entries = entriesOf(text, part);
  const days = entries
    .map(({ fields }) => readWrittenDay(fields.get('D') ?? ''))
    .filter((day): day is WrittenDay => day !== null);
  const order = orderOfDays(days, { periods: { dmy: null, mdy: null }, today });
  if (order === 'either' && !answers.order)
    part.questions.push(ask.dateOrder(entries[0]?.fields.get('D') ?? '', undefined));
  const sign = decimalOf(entries);
  if (sign === 'either' && !answers.decimal) part.questions.push(ask.decimal(entries[0]?.fields.get('T') ?? ''));
  const known = { order: order === 'either' ? (answers.order ?? 'dmy') : order, period: null };
  let number = 0;
  for (const { line, fields } of entries) {
    const row = {
      line,
      raw: [...fields]
        .map(([letter, value]) => `${letter}${value}`)
        .join(' ')
        .slice(0, 300),
      cells: [],
    };
    const written = fields.get('D') ?? '';
    const day = readWrittenDay(written);
    const amount = signed(
      fields.get('T') ?? fields.get('U') ?? '',
      sign === 'either' ? (answers.decimal ?? 'point') : sign,
    );
    if (headLabelOf(fields.get('P') ?? '') === 'opening') {
      part.opening ??= amount;
      continue;
    }
    if (amount === 0) {
      part.passed.push({ line, text: row.raw });
      continue;
    }
    number += 1;
    const resolved = day && resolveDay(day, known);
    if (resolved === null) part.questions.push(ask.day(number, row, written));
    else if (amount === null) part.questions.push(ask.amount(number, row, fields.get('T') ?? ''));
    else {
      const details = [fields.get('P'), fields.get('M')].filter(Boolean).join(' ').slice(0, LONGEST_TEXT);
      const reference = fields.get('N')?.slice(0, LONGEST_TEXT) || null;
      part.lines.push({
        ...{ row: line, day: resolved, time: null, amount, details, reference, balance: null, bankId: null },
      });
    }
  }
  return [part];
}

function decimalOf(entries: readonly Entry[]): DecimalSign | 'either' {
  return decimalSignOf(
    entries.flatMap(({ fields }) => {
      const taken = takeApart(fields.get('T') ?? fields.get('U') ?? '');
      return taken === null || taken === 'blank' ? [] : [taken.figures];
    }),
  );
}

function signed(text: string, sign: DecimalSign): number | null {
  const taken = takeApart(text);
  if (taken === 'blank' || taken === null) return null;
  const size = taken.foreign ? null : koboOf(taken.figures, sign);
  return size === null ? null : taken.minus || taken.brackets ? -size : size;
}

function entriesOf(text: string, part: AccountPart): Entry[] {
  const entries: Entry[] = [];
  const accounts = new Set<string>();
  let account = '';
  let isBank = false;
  let isAccount = false;
  let current: Entry | null = null;
  text.split(/\r\n|\r|\n/).forEach((said, at) => {
    const line = said.trim();
    if (line.startsWith('!')) {
      isBank = /^!Type:\s*(Bank|Cash|CCard|Oth A|Oth L)/i.test(line);
      isAccount = /^!Account/i.test(line);
      current = null;
    } else if (line.startsWith('^')) current = null;
    else if (isAccount && line.startsWith('N')) {
      account = line.slice(1).trim();
      part.account ??= /\d{10}/.exec(line)?.[0] ?? null;
    } else if (isBank && line !== '') {
      if (!current) {
        current = { line: at + 1, fields: new Map() };
        entries.push(current);
        accounts.add(account);
        if (entries.length > MAX_LINES) throw statementTooLong();
      }
      const letter = line[0] as string;
      // parts of a divided amount
      if (!current.fields.has(letter) && !/[SE$%]/.test(letter))
        current.fields.set(letter, line.slice(1).trim().slice(0, LONGEST_TEXT));
    }
  });
  const last = entries.at(-1);
  if (last && /(^|[\r\n])[TU][^\r\n]*$/.test(text.slice(-200)))
    part.questions.push(ask.cutOff({ line: last.line, raw: '', cells: [] }));
  if (accounts.size > 1) part.questions.push(ask.manyAccounts([...accounts].filter(Boolean)));
  return entries;
}
