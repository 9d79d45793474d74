import fc from 'fast-check';
import { type Choices, choices as random } from './statement-choices.ts';
import { statementRecords, type Truth } from './statement-records.ts';
import { writeDay, writeSize } from './statement-writing.ts';
import { escapeXml, workbook } from './workbook.ts';

/** Statements whose truth is known, in every shape that banks, wallets and their software give them. */

export interface RandomStatement {
  bytes: Uint8Array;
  lines: Truth[];
  opening: number;
  /** With balances, or a format that has fields for everything, and days that name their month: nothing is in doubt. */
  isClear: boolean;
  shape: string;
}

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

const isNumbered = (how: string) => /dmy|mdy|time$/.test(how) && how !== 'iso time';

function writeSigned(kobo: number, how: string, { number }: Choices): string {
  const size = writeSize(kobo, number);
  const isOut = kobo < 0;
  if (how === 'plus') return `${isOut ? '-' : '+'} ${size}`;
  if (how === 'brackets') return isOut ? `(${size})` : size;
  if (how === 'minus behind') return isOut ? `${size}-` : size;
  if (how === 'mark behind') return `${size} ${isOut ? 'Dr' : 'Cr'}`;
  if (how === 'mark glued') return `${size}${isOut ? 'DR' : 'CR'}`;
  return isOut ? `-${size}` : size;
}

interface Column {
  name: string;
  cell: (line: Truth & { balance: number }, at: number) => string;
}

function columnsOf(choices: Choices): Column[] {
  const { money, names, balance, number, date, extra } = choices;
  const size = (kobo: number) => writeSize(kobo, number);
  const empty = money === 'two zeros' ? size(0) : money === 'two dashes' ? ' - ' : '';
  const debit: Column = {
    name: names[0] as string,
    cell: ({ kobo }) => (kobo < 0 ? `${money === 'two minus' ? '-' : ''}${size(kobo)}` : empty),
  };
  const credit: Column = { name: names[1] as string, cell: ({ kobo }) => (kobo > 0 ? size(kobo) : empty) };
  const columns: Column[] = [{ name: 'Trans Date', cell: ({ day }) => writeDay(day, date) }];
  if (extra === 'value date') columns.push({ name: 'Value Date', cell: ({ day }) => writeDay(addDays(day, 1), date) });
  if (extra === 'number') columns.unshift({ name: 'S/N', cell: (_, at) => String(at + 1) });
  columns.push(
    { name: 'Narration', cell: ({ narration }) => narration },
    { name: 'Reference', cell: (_, at) => `S${1000 + at}` },
  );
  if (extra === 'status') columns.push({ name: 'Status', cell: () => 'SUCCESSFUL' });
  if (/^two/.test(money)) columns.push(debit, credit);
  else if (money === 'credit first') columns.push(credit, debit);
  else if (money === 'mark' || money === 'mark words') {
    columns.push({ name: 'Amount', cell: ({ kobo }) => size(kobo) });
    const said = money === 'mark' ? ['D', 'C'] : ['Debit', 'Credit'];
    columns.push({ name: 'Dr/Cr', cell: ({ kobo }) => said[kobo < 0 ? 0 : 1] as string });
  } else
    columns.push({
      name: 'Amount',
      cell: ({ kobo }) => (money === 'unsigned' ? size(kobo) : writeSigned(kobo, money, choices)),
    });
  if (balance === 'mark')
    columns.push({ name: 'Balance', cell: (line) => writeSigned(line.balance, 'mark behind', choices) });
  if (balance === 'yes')
    columns.push({ name: 'Balance', cell: (line) => writeSigned(line.balance, 'signed', choices) });
  if (balance === 'some')
    columns.push({
      name: 'Running Balance',
      cell: (line, at) => (at % 2 === 1 ? writeSigned(line.balance, 'signed', choices) : ''),
    });
  if (extra === 'branch') columns.push({ name: 'Originating Branch', cell: () => '205 HEAD OFFICE' });
  return columns;
}

function rowsOf(choices: Choices, lines: readonly Truth[], opening: number): string[][] {
  const { top, foot, newest, extra, number, balance } = choices;
  let running = opening;
  const standing = lines.map((line) => ({ ...line, balance: (running += line.kobo) }));
  const columns = columnsOf(choices);
  const header = columns.map(({ name }) => name);
  const body = (newest ? standing.toReversed() : standing).map((line, at) => columns.map(({ cell }) => cell(line, at)));
  if (extra === 'pages' && body.length > 3) body.splice(2, 0, ['Page 1 of 2'], header);
  const at = (name: string, text: string, label: string) =>
    header.map((each) => (each === name ? text : each === 'Narration' ? label : ''));
  const signed = (kobo: number) => writeSigned(kobo, 'signed', choices);
  if (foot === 'brought forward' && balance === 'yes') {
    const stands = at('Balance', signed(opening), 'B/F');
    if (newest) body.push(stands);
    else body.unshift(stands);
  }
  const above: string[][] = [];
  const period = `01-Sep-2026 to 30-Nov-2026`;
  if (top === 'details')
    above.push(
      ['SPECIMEN BANK PLC'],
      ['Account Number', '0011223301'],
      ['Currency', 'NGN'],
      ['Opening Balance', signed(opening)],
      ['Closing Balance', signed(running)],
      [''],
    );
  if (top === 'period') above.push([`Statement Period: ${period}`]);
  const below: string[][] = [];
  const sum = (sign: number) => lines.reduce((total, { kobo }) => total + Math.max(kobo * sign, 0), 0);
  if (foot === 'totals' && choices.money.startsWith('two'))
    below.push(
      header.map((name) =>
        name === 'Narration'
          ? 'TOTAL'
          : name === choices.names[0]
            ? writeSize(sum(-1), number)
            : name === choices.names[1]
              ? writeSize(sum(1), number)
              : '',
      ),
    );
  if (foot === 'text') below.push(['*** End of Statement ***'], ['This is a computer generated statement']);
  if (foot === 'closing') below.push(['Closing Balance', signed(running)]);
  return [...above, header, ...body, ...below];
}

const encode = (text: string, encoding: string): Uint8Array => {
  if (encoding === 'mark') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf16 bare') return Buffer.from(text, 'utf16le');
  if (encoding === 'cp1252' && !/[₦\u202f]/.test(text)) return Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
  return Buffer.from(text);
};

function write(choices: Choices, lines: readonly Truth[], opening: number): Uint8Array {
  const { container, separator, quote, end, encoding } = choices;
  if (container === 'ofx' || container === 'qif' || container === 'mt940' || container === 'camt') {
    const qif = /^dmy|^mdy/.test(choices.date) ? choices.date : 'dmy/';
    const writers = { day: (day: string) => writeDay(day, qif), size: (kobo: number) => writeSize(kobo, '') };
    return Buffer.from(statementRecords[container](lines, opening, writers));
  }
  const rows = rowsOf(choices, lines, opening);
  if (container === 'html')
    return Buffer.from(
      `<html><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeXml(cell) || '&nbsp;'}</td>`).join('')}</tr>`).join('\n')}</table></html>`,
    );
  if (container === 'xlsx') return workbook(rows);
  if (container === 'xml')
    return Buffer.from(
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>${rows.map((row) => `<Row>${row.map((cell) => `<Cell><Data ss:Type="String" xmlns:ss="x">${escapeXml(cell)}</Data></Cell>`).join('')}</Row>`).join('')}</Table></Worksheet></Workbook>`,
    );
  const cell = (text: string) =>
    quote === 'all' || text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  return encode(rows.map((row) => row.map(cell).join(separator)).join(end) + end, encoding);
}

function build(choices: Choices): RandomStatement {
  let day = addDays('2026-09-01', choices.first);
  const isWhole = choices.number === 'no kobo' && !['ofx', 'qif', 'mt940', 'camt'].includes(choices.container);
  const lines = choices.truth.map(({ after, kobo, isOut, words: narration }) => {
    day = addDays(day, Math.min(after, 2));
    const size = isWhole ? Math.max(1, Math.round(kobo / 100)) * 100 : kobo;
    return { day, kobo: isOut ? -size : size, narration };
  });
  const opening = isWhole ? Math.trunc(choices.opening / 100) * 100 + 0 : choices.opening;
  const isRecord = ['ofx', 'mt940', 'camt'].includes(choices.container);
  const isTable = !isRecord && choices.container !== 'qif';
  const hasBalances = choices.balance === 'yes' || choices.balance === 'mark';
  // without any minus nothing tells whether minuses are written
  const isMinusSeen = lines.some(({ kobo }) => kobo < 0) || !/signed|brackets|behind$/.test(choices.money);
  const hasSign = choices.money !== 'unsigned' && choices.money !== 'two minus' && isMinusSeen;
  const { truth: _, ...shape } = choices;
  return {
    bytes: write({ ...choices, opening }, lines, opening),
    lines,
    opening,
    isClear: isRecord || (isTable && hasBalances && hasSign && !isNumbered(choices.date)),
    shape: JSON.stringify(shape),
  };
}

export const randomStatement = fc.record(random).map((choices) => build(choices as Choices));
