import { isBlank, tidyCell, withoutGuard } from '#lib/domain/lists/cells.ts';
import { readPhone } from '#lib/domain/lists/counts.ts';
import { passedKind } from '#lib/domain/lists/row-kinds.ts';
import type { ListRow } from '../property-list/table-rows.ts';
import { wrongFile } from '../wrong-file.ts';
import { type Contact, contactLimits, RAW } from './contact.ts';
import { type ContactField, contactField } from './contact-columns.ts';

const HEADER_WITHIN = 30;

export interface ContactTable {
  header: { line: number; text: string };
  columns: { column: string; field: ContactField | null }[];
  unused: string[];
  contacts: Contact[];
}

/** The contacts of a table. Refuses one without a row that names a column of names and one of phones or emails. */
export function readContactTable(rows: readonly ListRow[]): ContactTable {
  const scores = rows.slice(0, HEADER_WITHIN).map(({ cells }) => new Set(cells.map(contactField).filter(Boolean)).size);
  const at = scores.indexOf(Math.max(...scores));
  const header = rows[at];
  const names = header?.cells ?? [];
  const found = names.map(contactField);
  if (!header || !found.some(isName) || !found.some((field) => field === 'phone' || field === 'email'))
    throw wrongFile(noHeader);
  if (names.length > contactLimits.columns) throw wrongFile(`A list can have ${contactLimits.columns} columns at most`);
  const below = rows
    .slice(at + 1)
    .filter(({ cells, problem }) => problem || cells.some((cell) => !isBlank(tidyCell(cell))));
  const isFilled = (column: number) => below.some(({ cells }) => !isBlank(tidyCell(cells[column] ?? '')));
  return {
    header: { line: header.line, text: header.raw.slice(0, RAW) },
    columns: names.map((column, index) => ({ column, field: found[index] ?? null })),
    unused: names.filter((name, index) => name && !found[index] && isFilled(index)),
    contacts: below.filter(({ cells }) => !isNobody(cells, names)).map((row) => contactOf(row, found)),
  };
}

/** A total, or the names of the columns again. A title in the middle is said to be nobody who can be reached. */
const isNobody = (cells: readonly string[], names: readonly string[]) =>
  ['total', 'names'].includes(passedKind(cells, names) ?? '');

const isName = (field: ContactField | null | undefined) => field === 'name' || field === 'first' || field === 'last';

/** Names of people that are 'not available' only when they are written otherwise: 'NA', 'n/a'. */
const shortNames = new Set(['Na', 'Nan']);

const noHeader =
  'No row names the columns: a list of contacts needs a row such as Name, Phone, Email above the contacts. Add it, and send the list again';

function contactOf({ line, cells, raw, problem }: ListRow, fields: readonly (ContactField | null)[]): Contact {
  const all = (wanted: ContactField) =>
    cells
      .filter((_, at) => fields[at] === wanted)
      .map((cell) => tidyCell(withoutGuard(cell)).slice(0, contactLimits.cell))
      .filter((cell) => !isBlank(cell) || (isName(wanted) && shortNames.has(cell)));
  const parts = (['first', 'middle', 'last'] as const).flatMap(all);
  const base = { line, raw: raw.slice(0, RAW), notes: [...all('organisation'), ...all('note')] };
  const contact = {
    ...base,
    name: all('name')[0] || parts.join(' ') || all('organisation')[0] || '',
    phones: all('phone').flatMap(severalOf).map(phoneOf).slice(0, contactLimits.values),
    emails: all('email').flatMap(severalOf).slice(0, contactLimits.values),
  };
  return problem ? { ...contact, problem } : contact;
}

/** Google joins several by ':::', people by a semicolon, a comma, a slash or 'or'. */
const severalOf = (cell: string) =>
  cell
    .split(/ ?::: ?|[;,]| or |\/(?= ?[+0])/)
    .map((part) => part.trim())
    .filter(Boolean);

/** What a spreadsheet has shortened stays as it is, and is refused as a phone. */
const phoneOf = (cell: string) => {
  const read = readPhone(cell);
  return 'value' in read ? read.value : cell;
};
