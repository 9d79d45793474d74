import { namedRole } from '#lib/domain/reconciliation/reading/column-names.ts';
import type { Row } from '#lib/domain/reconciliation/reading/table.ts';

/** Wider than any line of a printer. */
const WIDEST = 500;

/** Columns by spaces, as reports are printed: what is blank in all lines from the names on parts them. */
export function printedCells(text: string): Row[] | null {
  const lines = text.split(/\r\n|\r|\n/).slice(0, 40_000);
  const at = lines.slice(0, 200).findIndex((line) => namesIn(line).length >= 3);
  if (at < 0 || lines.some((line) => line.length > WIDEST)) return null;
  const body = lines.slice(at).filter((line) => /[\p{L}\d]/u.test(line));
  const isBlank = (column: number) => body.every((line) => (line[column] ?? ' ') === ' ');
  const width = Math.max(...body.map((line) => line.length));
  const starts: number[] = [];
  for (let column = 0; column < width; column += 1)
    if (!isBlank(column) && (column === 0 || isBlank(column - 1))) starts.push(column);
  if (starts.length < 3) return null;
  const cells = (line: string) => starts.map((start, index) => line.slice(start, starts[index + 1] ?? WIDEST).trim());
  return lines.flatMap((line, index): Row[] => {
    if (line.trim() === '' || !/[\p{L}\d]/u.test(line)) return [];
    const raw = line.slice(0, WIDEST);
    return [{ line: index + 1, raw, cells: index < at ? line.trim().split(/\s{2,}/) : cells(line) }];
  });
}

const namesIn = (line: string) =>
  line
    .trim()
    .slice(0, WIDEST)
    .split(/\s{2,}/)
    .filter((name) => namedRole(name) !== null);
