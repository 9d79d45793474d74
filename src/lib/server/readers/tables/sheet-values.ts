import type { SheetRow, TableBounds } from './bounds.ts';

/** Days between the two ways of counting days in spreadsheets, from 1900 and from 1904. */
const FROM_1904 = 1462;
const two = (part: number) => String(part).padStart(2, '0');

/** A day of a spreadsheet, with its time if it has one, as it is written everywhere else. */
export function writeSerial(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial < 100_000)) return String(serial);
  const seconds = Math.round(serial * 86_400);
  const moment = new Date(Date.UTC(1899, 11, 30) + (seconds + (from1904 ? FROM_1904 * 86_400 : 0)) * 1000);
  const time = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`;
  if (serial < 1 && !from1904) return time;
  return moment.toISOString().slice(0, 10) + (time === '00:00:00' ? '' : ` ${time}`);
}

/** A number as somebody would have typed it: what binary fractions add far behind the kobo is gone. */
export function writeNumber(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) > 1e15) return value;
  if (Number.isInteger(number)) return String(number);
  const kobo = Math.round(number * 100) / 100;
  if (Math.abs(kobo - number) < 1e-6 * Math.max(1, Math.abs(number) / 1e9)) return kobo.toFixed(2);
  // a day with its time, or more decimals than money has
  return number > 20_000 && number < 80_000 ? String(number) : number.toFixed(6);
}

/** Gathers cells that may leave out their neighbours. */
export function gatherRows(bounds: TableBounds) {
  const rows: SheetRow[] = [];
  let count = 0;
  let cells: string[] = [];
  return {
    rows,
    set(column: number, text: string) {
      if (column < 0 || column >= bounds.columns) return;
      while (cells.length < column) cells.push('');
      cells[column] = bounds.clean(text.slice(0, bounds.text));
    },
    get width() {
      return cells.length;
    },
    end(line: number) {
      if (cells.some(Boolean)) rows.push({ line, cells, raw: cells.filter(Boolean).join(' | ').slice(0, 500) });
      count += cells.length;
      if (rows.length > bounds.rows || count > bounds.cells) throw bounds.tooLong();
      cells = [];
    },
  };
}
