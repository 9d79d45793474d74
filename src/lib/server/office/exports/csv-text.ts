/** Written as it is, for programs that read it back: letters, digits, full stops and hyphens, such as 0100. */
interface ExactCell {
  exact: string;
}
export type Cell = string | number | null | ExactCell;

export function exactCell(text: string): ExactCell {
  if (!/^(?:[a-z0-9][a-z0-9.-]*)?$/i.test(text)) throw new RangeError(`${text} is not written as it is`);
  return { exact: text };
}

/** A negative amount begins like a formula, but is none. */
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/;
/** What spreadsheets take for the start of a formula, in either width, whatever blanks or quotes stand before it. */
const FORMULA = /^[\s\p{C}'"`]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/** What spreadsheets show as another number or as a day: a zero in front, twelve digits and more, 12E4, 1-30. */
const REWRITTEN = /^\s*(0\d+|\d{12,}|\d+(\.\d+)?e\d+|\d{1,2}[-/]\d{1,4})\s*$/i;
/** What one program or another takes for the end of a row: a record is one line for all of them. */
const ROW_ENDS = /[\r\n\v\f\u0085\u2028\u2029]+/;
/** What one program or another takes for the end of a cell: a formula would begin the next one. */
const QUOTED = /[",\t;|]/;
/** What nearly all cells are, and needs no further look but at numbers. */
const PLAIN = /^(?:[A-Za-z0-9₦][\w .:/@()’₦-]*)?$/;

function inOneLine(value: string): string {
  const [first = '', ...others] = value.split(ROW_ENDS);
  const rest = others.map((part) => part.trim()).filter((part, at) => part !== '' || at === others.length - 1);
  return rest.length === 0 ? value : [first.trimEnd(), ...rest.slice(0, -1), others.at(-1)?.trimStart()].join(' ');
}

function textCell(value: string): string {
  if (PLAIN.test(value)) return REWRITTEN.test(value) ? `'${value}` : value;
  const line = inOneLine(value);
  const isFormula = FORMULA.test(line) && !NEGATIVE_AMOUNT.test(line);
  const isMarked = isFormula || REWRITTEN.test(line) || line.startsWith('\t');
  const text = isMarked ? `'${line}` : line;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A row for spreadsheets: formulas as text, ended as Windows does. By hand, because a library takes sixty times as long
 * for it, a minute for a million rows in which the process does nothing else; a test compares the two.
 */
export const csvRow = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : plainText(cell))).join(',')}\r\n`;

/** Of what is no text that somebody wrote. */
export const plainText = (cell: Exclude<Cell, string>): string =>
  typeof cell === 'object' ? (cell?.exact ?? '') : String(cell);

export const byteOrderMark = '\ufeff';
