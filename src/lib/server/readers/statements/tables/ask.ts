import type { Question, Row } from '#lib/domain/reconciliation/reading/table.ts';

/** What a person is asked, or told, about a statement. */

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const place = (row: Row | undefined) => (row ? { row: row.line, raw: row.raw.slice(0, 300) } : {});

export const otherAccount = (named: string, account: string): Question => ({
  kind: 'account',
  text: `This is the statement of account ${named}. Choose that account, or the file of ${account}`,
});

export const manyAccounts = (names: readonly string[]): Question => ({
  kind: 'account',
  text: `The file has more than one account: ${names.slice(0, 5).map(short).join(', ')}. Ask for a file of one account`,
});

export const noLines = (): Question => ({
  kind: 'empty',
  text: 'The file has no lines: no transactions are in it. Ask the bank for a period with transactions',
});

export const noStatement = (): Question => ({
  kind: 'columns',
  text: 'This looks like a list, and not like the statement of an account. Choose the bank’s statement, or say which columns are the day, the details and the money',
});

export const columns = (): Question => ({
  kind: 'columns',
  text: 'Choose which columns are the day, the details, and the money that came and went',
});

export const dateOrder = (sample: string, row: Row | undefined): Question => ({
  kind: 'date order',
  text: `Is '${short(sample)}' written with the day or with the month first? Nothing in the file decides it`,
  ...place(row),
  choices: [
    { label: 'The day first: 31/12/2026', field: 'order', value: 'dmy' },
    { label: 'The month first: 12/31/2026', field: 'order', value: 'mdy' },
  ],
});

export const decimal = (sample: string): Question => ({
  kind: 'amount',
  text: `What does the point in '${short(sample)}' part? Nothing in the file decides it`,
  choices: [
    { label: 'Thousands: 25.000 is twenty-five thousand', field: 'decimal', value: 'comma' },
    { label: 'Kobo: 25.000 is twenty-five', field: 'decimal', value: 'point' },
  ],
});

const isAbout = (line: number, row: Row) => ({ line, ...place(row) });
const rowText = (line: number, row: Row) => `Line ${line} (row ${row.line} of the file)`;

export const amount = (line: number, row: Row, text: string): Question => ({
  ...{ kind: 'amount', ...isAbout(line, row) },
  text: `${rowText(line, row)}: '${short(text)}' is no amount that can be read. Ask the bank for the file again, or correct it there`,
});

export const currency = (line: number | undefined, row: Row | undefined, named: string): Question => ({
  kind: 'currency',
  ...(row && line ? isAbout(line, row) : {}),
  text: `${row && line ? `${rowText(line, row)} is` : 'This statement is'} in ${short(named)}. Only statements in naira can be imported`,
});

export const bothColumns = (line: number, row: Row): Question => ({
  ...{ kind: 'sign', ...isAbout(line, row) },
  text: `${rowText(line, row)} has money in both columns. Ask the bank which of them moved`,
});

export const noMark = (line: number, row: Row): Question => ({
  ...{ kind: 'sign', ...isAbout(line, row) },
  text: `${rowText(line, row)} does not say whether the money came or went`,
});

export const allSigns = (row: Row | undefined): Question => ({
  kind: 'sign',
  text: 'The amounts have no sign, no Dr or Cr, and no balance beside them. Did all of this money come in?',
  ...place(row),
  choices: [
    { label: 'All of it came in', field: 'sign', value: 'in' },
    { label: 'All of it went out', field: 'sign', value: 'out' },
  ],
});

export const firstSign = (line: number, row: Row): Question => ({
  ...{ kind: 'sign', ...isAbout(line, row) },
  text: `${rowText(line, row)}: did this money come or go? The balances tell it for all other lines`,
  choices: [
    { label: 'It came in', field: 'sign', value: 'in' },
    { label: 'It went out', field: 'sign', value: 'out' },
  ],
});

export const minusInDebit = (line: number, row: Row): Question => ({
  ...{ kind: 'sign', ...isAbout(line, row) },
  text: `${rowText(line, row)} has a minus in its column, other lines of the column have none. Without balances nothing tells whether it was given back. Ask the bank for a statement with balances`,
});

export const turnedSigns = (): Question => ({
  kind: 'sign',
  text: 'The balances grow where the file says that money went out, and the other way round. How is it meant?',
  choices: [
    { label: 'As the balances say: the signs are turned around', field: 'sign', value: 'turned' },
    {
      label: 'As the columns say: the account is overdrawn, and the balances have no sign',
      field: 'sign',
      value: 'written',
    },
  ],
});

export const balance = (line: number, row: Row, expected: string): Question => ({
  ...{ kind: 'balance', ...isAbout(line, row) },
  text: `${rowText(line, row)}: the balance does not follow from the one before; it would be ${expected}. A line is missing, or one is wrong. Ask the bank for the whole statement`,
});

export const closing = (said: string, computed: string, what = 'closing balance'): Question => ({
  kind: 'balance',
  text: `The file says that the ${what} is ${said}, and its lines make ${computed}. A line is missing, or one is wrong. Ask the bank for the whole statement`,
});

export const day = (line: number, row: Row, text: string): Question => ({
  ...{ kind: 'day', ...isAbout(line, row) },
  text: text === '' ? `${rowText(line, row)} has no day` : `${rowText(line, row)}: '${short(text)}' is no day`,
});

export const year = (line: number, row: Row, text: string, years: readonly number[]): Question => ({
  ...{ kind: 'day', ...isAbout(line, row) },
  text: `'${short(text)}' has no year. In which year is the newest line?`,
  choices: years.map((each) => ({ label: String(each), field: 'year', value: String(each) })),
});

export const farDay = (line: number, row: Row, text: string, isAhead: boolean): Question => ({
  ...{ kind: 'day', ...isAbout(line, row) },
  text: `${rowText(line, row)} is of ${text}, which is ${isAhead ? 'after today' : 'more than ten years ago'}. Is that right?`,
  choices: [{ label: 'Yes, the days are right', field: 'days', value: '1' }],
});

export const unit = (text: string): Question => ({
  kind: 'amount',
  text: `'${short(text)}': the amounts of this file are not in naira. Ask the bank for a statement in naira and kobo`,
});

export const namesAgain = (row: Row): Question => ({
  ...{ kind: 'columns', ...place(row) },
  text: `Row ${row.line} of the file names the columns again, in another order. Ask the bank for one file for each part`,
});

export const shifted = (row: Row): Question => ({
  ...{ kind: 'columns', ...place(row) },
  text: `Row ${row.line} of the file has more values than there are columns: an amount or a text is cut in two. Ask the bank for the statement as XLSX, or put quotes around what belongs together`,
});

export const unreadMoney = (row: Row): Question => ({
  ...{ kind: 'columns', ...place(row) },
  text: `Row ${row.line} of the file has a day, and an amount in a column that is not read. Choose the columns, or say that it is no line`,
  choices: [{ label: 'Rows like this are no lines', field: 'rows', value: '1' }],
});

export const feeOrNot = (row: Row): Question => ({
  ...{ kind: 'columns', ...place(row) },
  text: `Row ${row.line} of the file: its balance follows from more than one of the amounts beside it. Choose which column is the amount`,
});

export const cutOff = (row: Row): Question => ({
  ...{ kind: 'amount', ...place(row) },
  text: `Row ${row.line} of the file ends within an amount: the file is cut off. Download it from the bank again`,
});

export const mixedDays = (row: Row, other: string): Question => ({
  ...{ kind: 'date order', ...place(row) },
  text: `Row ${row.line} of the file writes its day in another way than '${short(other)}', as when a spreadsheet has turned day and month around. Compare the days below with the bank’s paper. Are they right?`,
  choices: [{ label: 'Yes, the days are right', field: 'days', value: '1' }],
});

export const noEnd = (): Question => ({
  kind: 'balance',
  text: 'The file has no closing balance: its end is missing. Download it from the bank again',
});

export const status = (row: Row, text: string): Question => ({
  ...{ kind: 'row', ...place(row) },
  text: `Row ${row.line} of the file is '${short(text)}'. Did such rows move money?`,
  choices: [
    { label: 'Yes, they are lines', field: 'rows', value: '0' },
    { label: 'No, they are no lines', field: 'rows', value: '1' },
  ],
});

export const unknownRow = (row: Row): Question => ({
  ...{ kind: 'row', ...place(row) },
  text: `Row ${row.line} of the file has an amount and is not understood. Is it no line?`,
  choices: [{ label: 'Rows like this are no lines', field: 'rows', value: '1' }],
});
