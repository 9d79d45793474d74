import { zipSync } from 'fflate';
import { Refusal } from '#lib/api/errors.ts';
import { checkRows } from '#lib/server/readers/property-list/check-rows.ts';
import type { Pairs } from '#lib/server/readers/property-list/column-mapping.ts';
import { readPropertyList } from '#lib/server/readers/property-list/read-property-list.ts';

interface Given {
  map?: Pairs;
  set?: Pairs;
  answers?: Pairs;
}

/** A list as the import reads it, without storing anything. */
export function readList(file: string | Uint8Array, given: Given = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const { list, batches, ...found } = readPropertyList({ bytes, ...given });
  const rows = batches.flatMap((batch) => checkRows({ batch, list, ...given }));
  return { ...found, rows };
}

/** The sentence with which a whole file is refused. */
export function refusalOf(file: string | Uint8Array) {
  try {
    readList(file);
  } catch (error) {
    if (error instanceof Refusal) return error.errors?.file?.[0] ?? error.code;
    throw error;
  }
  return 'it was read';
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** A workbook of one sheet; numbers are numbers, texts are texts. */
export function workbook(rows: readonly (readonly (string | number | null)[])[]): Uint8Array {
  const cell = (value: string | number | null, column: number, row: number) => {
    if (value === null || value === '') return '';
    const at = `r="${letterOf(column)}${row + 1}"`;
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const sheet = rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((value, at) => cell(value, at, row)).join('')}</row>`)
    .join('');
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="List" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
  return zipSync(bytes, { level: 0 });
}
