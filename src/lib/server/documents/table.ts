import { colour, inner, page } from './look.ts';
import type { Sheet } from './sheet.ts';

export interface Column {
  head: string;
  /** Of the paper's width. */
  share: number;
  align?: 'left' | 'right';
}

/** A second line in a cell is the quieter one. */
export type Cell = string | { text: string; below: string };

export interface Row {
  cells: readonly Cell[];
  /** A sum, or what is carried forward. */
  strong?: boolean;
}

const gap = 8;
const small = { size: 7.5, color: colour.third } as const;

/** Rows over as many pages as they need, the head repeated on each. */
export async function writeTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]) {
  const table = sheet.within('Table');
  const places = placesOf(columns);
  const head = () => {
    const y = sheet.y;
    sheet.decorate((pdf) => pdf.rect(page.left, y, inner, 20).fill(colour.well));
    const line = sheet.within('TR', table);
    columns.forEach(({ head: words }, at) => {
      const style = { ...places[at], size: 8, weight: 'semibold', color: colour.second } as const;
      sheet.say('TH', { text: words, y: y + 6, ...style }, line);
    });
    sheet.y += 24;
  };
  await sheet.room(70);
  head();
  for (const { cells, strong = false } of rows) {
    const weight = strong ? 'semibold' : 'regular';
    const heights = cells.map((cell, at) => heightOf(sheet, cell, { ...places[at], size: 9, weight }));
    const height = Math.max(...heights) + 8;
    if (await sheet.room(height)) head();
    const line = sheet.within('TR', table);
    cells.forEach((cell, at) => {
      const style = { ...places[at], size: 9, weight } as const;
      const said = { ...style, text: textOf(cell), y: sheet.y + 2 };
      const y = said.y + sheet.heightOf(said.text, style);
      const below = typeof cell === 'string' ? [] : [{ ...style, ...small, text: cell.below, y }];
      sheet.say('TD', [said, ...below], line);
    });
    sheet.y += height;
    sheet.rule(sheet.y - 3);
  }
  sheet.y += 14;
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);

function heightOf(sheet: Sheet, cell: Cell, style: Parameters<Sheet['heightOf']>[1]) {
  const below = typeof cell === 'string' ? 0 : sheet.heightOf(cell.below, { ...style, ...small });
  return sheet.heightOf(textOf(cell), style) + below;
}

function placesOf(columns: readonly Column[]) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = page.left + gap / 2;
  return columns.map(({ share, align = 'left' }) => {
    const width = (inner * share) / whole - gap;
    const place = { x, width, align };
    x += width + gap;
    return place;
  });
}
