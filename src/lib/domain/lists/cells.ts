/** How the cells of lists are read: as they are meant, or not at all. */
export type CellReading =
  | { value: string }
  /** Nothing is written there. */
  | { blank: true }
  /** It is not understood; this would be. */
  | { expected: string }
  /** It may mean two things, which the list does not decide. */
  | { doubt: string }
  /** Another currency, as it is written. */
  | { currency: string };

const blanks = new Set(['', '-', '–', '—', 'n/a', 'na', 'nan', 'nil', 'none', 'null', 'undefined']);

/** In one form of Unicode, without signs that nobody sees. */
export const tidyCell = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const isBlank = (text: string) => blanks.has(text.toLowerCase());

/**
 * Without the apostrophe by which an export, or somebody in a spreadsheet, kept a cell a text: '0803 … , '=1+1.
 * An apostrophe before a letter belongs to a name.
 */
export const withoutGuard = (cell: string) => cell.replace(/^'(?=[\s'"`]*[\d=+\-@＝＋－＠])/u, '');
