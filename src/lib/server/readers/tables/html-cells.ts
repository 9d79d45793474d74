import type { SheetRow, TableBounds } from './bounds.ts';
import { decodeEntities } from './entities.ts';

/** The rows of all tables of a page, one below the other. */
export function htmlCells(text: string, bounds: TableBounds): SheetRow[] {
  const table = collectCells(bounds);
  for (const [token, end, name, attributes] of withoutComments(text).matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|[^<]+|</gi,
  )) {
    const tag = name?.toLowerCase();
    if (!tag) table.say(token);
    else if (tag === 'table') table.closeTable();
    else if (tag === 'tr') table.closeRow(!end);
    else if (tag === 'td' || tag === 'th') {
      table.closeCell();
      if (!end) table.openCell(spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan'));
    } else if (tag === 'br' || tag === 'p' || tag === 'div') table.say(' ');
  }
  table.closeRow(false);
  return table.rows;
}

function collectCells(bounds: TableBounds) {
  const rows: SheetRow[] = [];
  let count = 0;
  let cells: string[] | null = null;
  let open: { wide: number; said: string[] } | null = null;
  /** Rows below that a cell still fills, by column. */
  let filled = new Map<number, number>();
  return {
    rows,
    say(text: string) {
      open?.said.push(text);
    },
    openCell(wide: number, high: number) {
      if (!cells || cells.length >= bounds.columns) return;
      for (let rest = filled.get(cells.length); rest; rest = filled.get(cells.length)) {
        filled.set(cells.length, rest - 1);
        cells.push('');
      }
      if (high > 1) for (let column = 0; column < wide; column += 1) filled.set(cells.length + column, high - 1);
      open = { wide, said: [] };
    },
    closeCell() {
      // what is written over several columns stands in the first of them
      if (cells && open) {
        cells.push(bounds.clean(decodeEntities(open.said.join(''))));
        for (let column = 1; column < open.wide && cells.length < bounds.columns; column += 1) cells.push('');
      }
      open = null;
    },
    closeRow(isNext: boolean) {
      this.closeCell();
      if (cells?.some(Boolean)) {
        const raw = cells.filter(Boolean).join(' | ').slice(0, 500);
        rows.push({ line: rows.length + 1, cells, raw });
      }
      count += cells?.length ?? 0;
      if (rows.length > bounds.rows || count > bounds.cells) throw bounds.tooLong();
      cells = isNext ? [] : null;
    },
    closeTable() {
      this.closeRow(false);
      filled = new Map();
    },
  };
}

const spanOf = (attributes: string | undefined, name: 'colspan' | 'rowspan') => {
  const pattern = name === 'colspan' ? /\bcolspan\s*=\s*["']?(\d{1,3})/i : /\browspan\s*=\s*["']?(\d{1,3})/i;
  return Math.max(1, Math.min(50, Number(pattern.exec(attributes ?? '')?.[1] ?? 1)));
};

function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const begin = text.indexOf('<!--', at);
    if (begin < 0) break;
    parts.push(text.slice(at, begin));
    const end = text.indexOf('-->', begin);
    at = end < 0 ? text.length : end + 3;
  }
  return [...parts, text.slice(at)].join('');
}
