import type { PdfDocument } from './pdf-document.ts';
import { colours, contentWidth, pageLayout } from './pdf-styles.ts';

interface TableColumn {
  head: string;
  /** Of the content's width, relative to the other columns. */
  share: number;
  align?: 'left' | 'right';
}

type TableCell = string | { text: string; below: string };

export interface TableRow {
  cells: readonly TableCell[];
  strong?: boolean;
}

const gap = 8;
const small = { size: 7.5, color: colours.third } as const;

export async function writeTable(
  document: PdfDocument,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  size = 9,
) {
  const table = document.addStructure('Table');
  const positions = positionsOf(columns);
  const head = () => {
    const y = document.y;
    document.decorate((pdf) => pdf.rect(pageLayout.left, y, contentWidth, 20).fill(colours.well));
    const line = document.addStructure('TR', table);
    columns.forEach(({ head: text }, at) => {
      const style = { ...positions[at], size: size - 1, weight: 'semibold', color: colours.second } as const;
      document.addText('TH', { text, y: y + 6, ...style }, line);
    });
    document.y += 24;
  };
  await document.ensureSpace(70);
  head();
  for (const { cells, strong = false } of rows) {
    const weight = strong ? 'semibold' : 'regular';
    const heights = cells.map((cell, at) => heightOf(document, cell, { ...positions[at], size, weight }));
    const height = Math.max(...heights) + 8;
    if (await document.ensureSpace(height)) head();
    const line = document.addStructure('TR', table);
    cells.forEach((cell, at) => {
      const style = { ...positions[at], size, weight } as const;
      const main = { ...style, text: textOf(cell), y: document.y + 2 };
      const y = main.y + document.heightOf(main.text, style);
      const below = typeof cell === 'string' ? [] : [{ ...style, ...small, text: cell.below, y }];
      document.addText('TD', [main, ...below], line);
    });
    document.y += height;
    document.drawLine(document.y - 3);
  }
  document.y += 14;
}

const textOf = (cell: TableCell) => (typeof cell === 'string' ? cell : cell.text);

function heightOf(document: PdfDocument, cell: TableCell, style: Parameters<PdfDocument['heightOf']>[1]) {
  const below = typeof cell === 'string' ? 0 : document.heightOf(cell.below, { ...style, ...small });
  return document.heightOf(textOf(cell), style) + below;
}

function positionsOf(columns: readonly TableColumn[]) {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = pageLayout.left + gap / 2;
  return columns.map(({ share, align = 'left' }) => {
    const width = (contentWidth * share) / total - gap;
    const position = { x, width, align };
    x += width + gap;
    return position;
  });
}
