import { noneOf } from '../as-text.ts';
import type { TableBounds } from '../tables/bounds.ts';
import { decodeText } from '../tables/decode-text.ts';
import { htmlCells } from '../tables/html-cells.ts';
import { isPdf, isWorkbook } from '../tables/is-workbook.ts';
import { sheetXmlCells } from '../tables/sheet-xml-cells.ts';
import { xlsxCells } from '../tables/xlsx-cells.ts';
import { wrongFile } from '../wrong-file.ts';
import { csvRows } from './csv-rows.ts';
import { listLimits as limits, listTypes, tooManyRows } from './limits.ts';
import type { ListRow } from './table-rows.ts';

type ListFile = { json: string } | { rows: (take: (row: ListRow) => void) => void };

const bounds: TableBounds = {
  rows: limits.rows + 1_000,
  columns: limits.columns + 1,
  cells: 2_000_000,
  text: limits.cell + 1,
  clean: (text) =>
    text
      .replace(/^\s*=\s*"(.*)"\s*$/s, '$1')
      .replace(/[^\S\n]+/g, ' ')
      .trim(),
  tooLong: tooManyRows,
};

/** What a list is by what is in it, whatever it is called; refuses what is none, with what to send instead. */
export function listFile(bytes: Uint8Array): ListFile {
  if (bytes.length === 0) throw wrongFile('This file is empty. Save the list again, and send it');
  if (isPdf(bytes)) throw wrongFile('This is a PDF, which cannot be read as a list. Send it as XLSX or CSV');
  if (isWorkbook(bytes, 'list')) return table(() => xlsxCells(bytes, bounds));
  const text = decodeText(bytes);
  if (text === null) throw noneOf(listTypes);
  const head = text.slice(0, 5_000).trimStart();
  if (head === '') throw wrongFile('This file is empty. Save the list again, and send it');
  if (/^[[{]/.test(head)) return { json: text };
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(head)) return table(() => sheetXmlCells(text, bounds));
  if (/^(<\?xml[^>]*>\s*)?<(!doctype html|!--|html|head|meta|body|table|style|div|center|font)\b/i.test(head))
    return table(() => htmlCells(text, bounds));
  return { rows: (take) => csvRows(text, take) };
}

const table = (read: () => ListRow[]): ListFile => ({ rows: (take) => read().forEach(take) });
