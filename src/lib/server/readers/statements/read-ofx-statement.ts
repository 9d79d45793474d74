import { SaxesParser } from 'saxes';
import { isDay } from '#lib/domain/days.ts';
import { parseStatementAmount } from '#lib/domain/reconciliation/statement-values.ts';
import { wrongFile } from '../wrong-file.ts';
import { LONGEST_TEXT, MAX_LINES, type ReadLine, statementTooLong } from './statement-line.ts';

interface OfxStatement {
  lines: ReadLine[];
  /** The account that the bank names. */
  accountNumber: string | null;
}

type Fields = Map<string, string>;

interface Found {
  transactions: Fields[];
  accountNumber: string | null;
}

/** OFX 1 (SGML, where the end of a value is not written) and 2 (XML). */
export function readOfxStatement(text: string): OfxStatement {
  const found = /^\s*<\?xml/i.test(text) ? readXml(text) : readSgml(text);
  if (found.transactions.length === 0)
    throw wrongFile('The file has no transactions (STMTTRN). Ask the bank for a statement of the account');
  return { accountNumber: found.accountNumber, lines: found.transactions.flatMap(lineOf) };
}

function collector(): Found & {
  open(name: string): void;
  value(name: string, text: string): void;
  close(name: string): void;
} {
  let current: Fields | undefined;
  let inAccount = false;
  return {
    transactions: [],
    accountNumber: null,
    open(name) {
      if (name === 'STMTTRN') {
        if (this.transactions.length >= MAX_LINES) throw statementTooLong();
        current = new Map();
        this.transactions.push(current);
      }
      // BANKACCTTO within a transaction names the other side
      if (name === 'BANKACCTFROM') inAccount = current === undefined;
    },
    value(name, text) {
      const value = text.trim();
      if (value === '') return;
      if (name === 'ACCTID' && inAccount) this.accountNumber ??= value;
      if (current && !current.has(name)) current.set(name, value.slice(0, LONGEST_TEXT));
    },
    close(name) {
      if (name === 'STMTTRN') current = undefined;
      if (name === 'BANKACCTFROM') inAccount = false;
    },
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '');

function readSgml(text: string): Found {
  const found = collector();
  for (const [, end, name = '', value = ''] of text.matchAll(/<(\/?)([A-Z][A-Z0-9.]{0,40})>([^<]*)/gi)) {
    const tag = name.toUpperCase();
    if (end) found.close(tag);
    else {
      found.open(tag);
      found.value(tag, decode(value));
    }
  }
  return found;
}

function readXml(text: string): Found {
  const found = collector();
  const path: string[] = [];
  let value = '';
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw wrongFile('The file declares entities of its own, which is not read. Ask the bank for a plain OFX file');
  });
  parser.on('error', () => {
    throw wrongFile('The file is no complete XML. Download it from the bank again');
  });
  parser.on('opentag', ({ name }) => {
    path.push(name.toUpperCase());
    value = '';
    found.open(name.toUpperCase());
  });
  parser.on('text', (said) => {
    value += said;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    found.value(name.toUpperCase(), value);
    found.close(name.toUpperCase());
    value = '';
  });
  parser.write(text).close();
  return found;
}

function lineOf(fields: Fields, index: number): ReadLine[] {
  const wrong = (what: string) => wrongFile(`Transaction ${index + 1} has no ${what}. Download the file again`);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(fields.get('DTPOSTED') ?? '') ?? [];
  const posted = `${year}-${month}-${day}`;
  if (!isDay(posted)) throw wrong('day (DTPOSTED)');
  const amount = parseStatementAmount(decimal(fields.get('TRNAMT') ?? ''));
  if (amount === null || !fields.has('TRNAMT')) throw wrong('amount (TRNAMT)');
  const bankId = fields.get('FITID');
  if (!bankId) throw wrong('number (FITID)');
  if (amount === 0) return [];
  const details = [fields.get('NAME'), fields.get('MEMO')].filter(Boolean).join(' ');
  const reference = fields.get('REFNUM') ?? fields.get('CHECKNUM') ?? null;
  return [{ day: posted, amount, details: details.slice(0, LONGEST_TEXT), reference, bankId }];
}

/** OFX has no separators of thousands; a comma is a decimal one. */
const decimal = (amount: string) => (/^[+-]?\d+,\d{1,2}$/.test(amount) ? amount.replace(',', '.') : amount);
