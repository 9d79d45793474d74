import type { Options } from 'csv-stringify';

/** A negative amount begins like a formula, but is none. */
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/;
/** What spreadsheets take for the start of a formula, in either width, whatever blanks or quotes stand before it. */
const FORMULA = /^[\s\p{C}'"`]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/** What one program or another takes for the end of a cell or a row: a formula would begin the next one. */
const BREAKS = /[\r\n\t\v\f;|\u0085\u2028\u2029]/;

const castText = (value: string) => {
  const isFormula = FORMULA.test(value) && !NEGATIVE_AMOUNT.test(value);
  return { value: isFormula || /^[\t\r]/.test(value) ? `'${value}` : value, quoted: BREAKS.test(value) };
};

/** How tables become CSV for spreadsheets: UTF-8 with a byte order mark, formulas as text, rows ended as Windows does. */
export const csvOptions: Options = {
  bom: true,
  header: true,
  cast: { string: castText },
  record_delimiter: 'windows',
};
