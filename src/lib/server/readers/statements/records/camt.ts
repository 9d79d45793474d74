import { koboOf } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { readWrittenDay, resolveDay } from '#lib/domain/reconciliation/reading/written-days.ts';
import { parseXml } from '../../tables/parse-xml.ts';
import { LONGEST_TEXT, MAX_LINES, statementTooLong } from '../statement-line.ts';
import * as ask from '../tables/ask.ts';
import { type AccountPart, emptyPart } from './parts.ts';

/** What stands at which place below an entry or a balance; of what is repeated, all. */
type Values = Map<string, string[]>;

/** CAMT.053 in any version. A line is an entry with its own amount, whatever its details say. */
export function readCamt(text: string): AccountPart[] {
  const parts: AccountPart[] = [];
  const path: string[] = [];
  let said: string[] = [];
  let part: AccountPart = emptyPart();
  let values: Values = new Map();
  let count = 0;
  const put = (place: string, value: string) => {
    const all = values.get(place) ?? [];
    if (all.length < 50) values.set(place, [...all, value.slice(0, LONGEST_TEXT)]);
  };
  parseXml(text, {
    open: (name, attributes) => {
      path.push(name);
      said = [];
      if (name === 'Stmt') {
        part = emptyPart();
        parts.push(part);
      }
      if (name === 'Bal' || name === 'Ntry') values = new Map();
      if (name === 'Amt' && attributes.Ccy) put(`${placeIn(path)}@Ccy`, attributes.Ccy);
    },
    text: (each) => said.push(each),
    close: (name) => {
      const value = said.join('').replace(/\s+/g, ' ').trim();
      said = [];
      const at = path.join('/');
      if (value !== '') put(placeIn(path), value);
      if (/\/Stmt\/Acct\/Id\/(Othr\/Id|IBAN)$/.test(at)) part.account ??= value.slice(0, 40);
      if (/\/Stmt\/Acct\/Ccy$/.test(at)) part.currency ??= value;
      path.pop();
      if (name === 'Bal') readBalance(values, part);
      if (name === 'Ntry') {
        count += 1;
        if (count > MAX_LINES) throw statementTooLong();
        readEntry(values, part, count);
      }
    },
  });
  return parts;
}

const placeIn = (path: readonly string[]) =>
  path.slice(Math.max(path.lastIndexOf('Ntry'), path.lastIndexOf('Bal')) + 1).join('/');
const kobo = (text: string | undefined) => (text && /^\d+(\.\d+)?$/.test(text) ? koboOf(text, 'point') : null);

function readBalance(values: Values, part: AccountPart): void {
  const code = values.get('Tp/CdOrPrtry/Cd')?.[0];
  const size = kobo(values.get('Amt')?.[0]);
  if (size === null) return;
  const amount = values.get('CdtDbtInd')?.[0] === 'DBIT' ? -size : size;
  if (code === 'OPBD' || code === 'PRCD') part.opening ??= amount;
  if (code === 'CLBD') part.closing = amount;
}

function readEntry(values: Values, part: AccountPart, number: number): void {
  const one = (...places: string[]) =>
    places.map((place) => values.get(place)?.[0]).find((value) => value !== undefined);
  const all = (...places: string[]) => places.flatMap((place) => values.get(place) ?? []);
  const details =
    [...new Set(all('NtryDtls/TxDtls/RmtInf/Ustrd'))].join(' ') ||
    all(
      'AddtlNtryInf',
      'NtryDtls/TxDtls/AddtlTxInf',
      'NtryDtls/TxDtls/RltdPties/Dbtr/Nm',
      'NtryDtls/TxDtls/RltdPties/Dbtr/Pty/Nm',
      'NtryDtls/TxDtls/RltdPties/Cdtr/Nm',
    ).join(' ');
  const row = { line: number, raw: `${one('Amt')} ${one('CdtDbtInd')} ${details}`.slice(0, 300), cells: [] };
  const state = one('Sts', 'Sts/Cd');
  if (state !== undefined && state !== 'BOOK')
    return void part.passed.push({ line: number, text: `${state}: ${row.raw}` });
  const size = kobo(one('Amt'));
  const side = one('CdtDbtInd');
  if (size === null) return void part.questions.push(ask.amount(number, row, one('Amt') ?? ''));
  if (side !== 'CRDT' && side !== 'DBIT') return void part.questions.push(ask.noMark(number, row));
  const currency = one('Amt@Ccy');
  if (currency && currency !== 'NGN') return void part.questions.push(ask.currency(number, row, currency));
  const written = one('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') ?? '';
  const read = readWrittenDay(written.replace(/^(\d{4}-\d\d-\d\d)(Z|[+-]\d\d:\d\d)$/, '$1').slice(0, 60));
  const day = read && resolveDay(read, { order: 'dmy', period: null });
  if (!read || day === null) return void part.questions.push(ask.day(number, row, written));
  if (size === 0) return void part.passed.push({ line: number, text: row.raw });
  const reference = one('AcctSvcrRef', 'NtryRef', 'NtryDtls/TxDtls/Refs/EndToEndId')?.slice(0, LONGEST_TEXT) ?? null;
  const amount = side === 'CRDT' ? size : -size;
  part.lines.push({
    ...{ row: number, day, time: read.time, amount, details: details.slice(0, LONGEST_TEXT), reference, balance: null },
    bankId: null,
  });
}
