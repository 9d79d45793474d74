import type { PdfDocument } from './pdf-document.ts';
import { colours, contentWidth, pageLayout } from './pdf-styles.ts';

export interface TableColumn {
  head: string;
  /** Of the paper's width. */
  share: number;
  align?: 'left' | 'right';
}

/** A second line in a cell is the quieter one. */
export type TableCell = string | { text: string; below: string };

export interface TableRow {
  cells: readonly TableCell[];
  /** A sum, or what is carried forward. */
  strong?: boolean;
}

const gap = 8;
const small = { size: 7.5, color: colours.third } as const;

/** Rows over as many pages as they need, the head repeated on each. */
export async function writeTable(sheet: PdfDocument, columns: readonly TableColumn[], rows: readonly TableRow[]) {
  const table = sheet.within('Table');
  const places = placesOf(columns);
  const head = () => {
    const y = sheet.y;
    sheet.decorate((pdf) => pdf.rect(pageLayout.left, y, contentWidth, 20).fill(colours.well));
    const line = sheet.within('TR', table);
    columns.forEach(({ head: words }, at) => {
      const style = { ...places[at], size: 8, weight: 'semibold', color: colours.second } as const;
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

const textOf = (cell: TableCell) => (typeof cell === 'string' ? cell : cell.text);

function heightOf(sheet: PdfDocument, cell: TableCell, style: Parameters<PdfDocument['heightOf']>[1]) {
  const below = typeof cell === 'string' ? 0 : sheet.heightOf(cell.below, { ...style, ...small });
  return sheet.heightOf(textOf(cell), style) + below;
}

function placesOf(columns: readonly TableColumn[]) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = pageLayout.left + gap / 2;
  return columns.map(({ share, align = 'left' }) => {
    const width = (contentWidth * share) / whole - gap;
    const place = { x, width, align };
    x += width + gap;
    return place;
  });
}
