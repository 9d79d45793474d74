import { isDay } from '#lib/domain/days.ts';
import type { Hints } from '#lib/domain/reconciliation/reading/table.ts';
import { decimalSignOf, koboOf, takeApart } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { decodeEntities } from '../../tables/entities.ts';
import { wrongFile } from '../../wrong-file.ts';
import { LONGEST_TEXT, MAX_LINES, statementTooLong } from '../statement-line.ts';
import * as ask from '../tables/ask.ts';
import { type AccountPart, emptyPart } from './parts.ts';

interface Statement {
  account: string | null;
  currency: string | null;
  closing: string | null;
  transactions: { fields: Map<string, string>; line: number }[];
}

/** OFX 1 (SGML) and 2 (XML). Ends of values may be missing, or wrong, so both are read by where they begin. */
export function readOfx(text: string, { answers }: Hints): AccountPart[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, 100_000)))
    throw wrongFile('The file declares entities of its own, which is not read. Ask the bank for a plain OFX file');
  if (text.lastIndexOf('</') < text.toUpperCase().lastIndexOf('<TRNAMT>'))
    throw wrongFile('The file is not complete. Download it from the bank again');
  const statements = statementsOf(text);
  const amounts = statements.flatMap(({ transactions }) =>
    transactions.map(({ fields }) => fields.get('TRNAMT') ?? ''),
  );
  const figures = amounts.flatMap((amount) => {
    const taken = takeApart(amount);
    return taken === null || taken === 'blank' ? [] : [taken.figures];
  });
  const sign = decimalSignOf(figures);
  const used = sign === 'either' ? (answers.decimal ?? 'point') : sign;
  const parts = statements.map((statement) => partOf(statement, used));
  if (sign === 'either' && !answers.decimal) parts[0]?.questions.push(ask.decimal(figures[0] ?? ''));
  return parts;
}

function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let statement: Statement = { account: null, currency: null, closing: null, transactions: [] };
  let current: Map<string, string> | null = null;
  let inAccount = false;
  let inBalance = false;
  let line = 1;
  let seen = 0;
  let count = 0;
  const begin = () => {
    statement = { account: null, currency: null, closing: null, transactions: [] };
    found.push(statement);
  };
  for (const match of text.matchAll(/<(\/?)([A-Z][A-Z0-9.]{0,40})>([^<]*)/gi)) {
    const [, end, name = '', value = ''] = match;
    for (; seen < match.index; seen += 1) if (text[seen] === '\n') line += 1;
    const tag = name.toUpperCase();
    const said = decodeEntities(value).trim().slice(0, LONGEST_TEXT);
    if (tag === 'STMTRS' || tag === 'CCSTMTRS') {
      if (!end) begin();
    } else if (tag === 'STMTTRN') {
      current = null;
      if (end) continue;
      if (found.length === 0) found.push(statement);
      count += 1;
      if (count > MAX_LINES) throw statementTooLong();
      current = new Map();
      statement.transactions.push({ fields: current, line });
      // what ends without its tag ends with what comes next
    } else if (/^(BANKTRANLIST|LEDGERBAL|AVAILBAL|BANKACCTFROM|CCACCTFROM)$/.test(tag)) {
      current = null;
      inBalance = tag === 'LEDGERBAL' && !end;
      inAccount = /ACCTFROM$/.test(tag) && !end;
    } else if (!end && said !== '') {
      if (current) {
        if (!current.has(tag)) current.set(tag, said);
      } else if (tag === 'ACCTID' && inAccount) statement.account ??= said;
      else if (tag === 'CURDEF') statement.currency ??= said;
      else if (tag === 'BALAMT' && inBalance) statement.closing ??= said;
    }
  }
  if (found.length === 0 && statement.account) found.push(statement);
  return found;
}

type Sign = 'point' | 'comma';

function koboSaid(text: string, sign: Sign): number | null {
  const taken = takeApart(text);
  if (taken === null || taken === 'blank' || taken.foreign) return null;
  const size = koboOf(taken.figures, sign);
  return size === null ? null : taken.minus || taken.brackets ? -size : size;
}

const outgoing = new Set(['DEBIT', 'FEE', 'SRVCHG', 'CHECK', 'PAYMENT', 'ATM', 'DIRECTDEBIT']);

function partOf({ account, currency, closing, transactions }: Statement, sign: Sign): AccountPart {
  const part: AccountPart = { ...emptyPart(), account, currency };
  // the balance may be written with the other sign than the amounts
  part.closing =
    closing === null
      ? null
      : (koboSaid(closing, decimalSignOf([closing.replace(/[^\d.,]/g, '')]) === 'comma' ? 'comma' : 'point') ?? null);
  const ids = new Map<string, Set<string>>();
  for (const { fields } of transactions) {
    const id = idOf(fields);
    if (id) ids.set(id, (ids.get(id) ?? new Set()).add(wordsOf(fields)));
  }
  const taken = new Set<string>();
  for (const [index, { fields, line }] of transactions.entries()) {
    const written = fields.get('DTPOSTED') ?? '';
    const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(written) ?? [];
    const day = `${year}-${month}-${date}`;
    const amount = koboSaid(fields.get('TRNAMT') ?? '', sign);
    const row = {
      line,
      raw: [...fields]
        .map(([name, value]) => `<${name}>${value}`)
        .join('')
        .slice(0, 300),
      cells: [],
    };
    if (!isDay(day)) {
      part.questions.push(ask.day(index + 1, row, written));
      continue;
    }
    if (amount === null) {
      part.questions.push(ask.amount(index + 1, row, fields.get('TRNAMT') ?? ''));
      continue;
    }
    if (amount === 0) {
      part.passed.push({ line, text: row.raw });
      continue;
    }
    const type = fields.get('TRNTYPE')?.toUpperCase() ?? '';
    if ((outgoing.has(type) && amount > 0) || (type === 'CREDIT' && amount < 0)) {
      part.questions.push(ask.noMark(index + 1, row));
      continue;
    }
    const id = idOf(fields);
    const isOwn = id !== undefined && ids.get(id)?.size === 1;
    // the bank’s number twice is one line
    if (isOwn && taken.has(id)) continue;
    if (isOwn) taken.add(id);
    const [, hour, minute, second] = /^\d{8}(\d\d)(\d\d)(\d\d)/.exec(written) ?? [];
    const time = hour && !/^(000000|120000)$/.test(`${hour}${minute}${second}`) ? `${hour}:${minute}:${second}` : null;
    const reference = fields.get('REFNUM') ?? fields.get('CHECKNUM') ?? null;
    part.lines.push({
      ...{ row: line, day, time, amount, details: detailsOf(fields), reference, balance: null },
      bankId: isOwn ? id : null,
    });
  }
  return part;
}

/** A number of nothing but noughts identifies nothing. */
const idOf = (fields: Map<string, string>) => {
  const id = fields.get('FITID') ?? '';
  return /^0*$/.test(id) ? undefined : id;
};

const wordsOf = (fields: Map<string, string>) =>
  JSON.stringify(['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO'].map((name) => fields.get(name)));

/** The name is often the beginning of the memo, cut off. */
function detailsOf(fields: Map<string, string>): string {
  const [name = '', memo = ''] = [fields.get('NAME') ?? fields.get('PAYEE'), fields.get('MEMO')];
  return (memo.startsWith(name.trim()) ? memo : [name, memo].filter(Boolean).join(' ')).slice(0, LONGEST_TEXT);
}
