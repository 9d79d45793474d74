import { zipSync } from 'fflate';

export const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook of texts; `cells` may say how a cell is written instead. */
export function workbook(
  rows: readonly (readonly string[])[],
  cells: (text: string, row: number, column: number) => string | null = () => null,
  date1904 = false,
): Uint8Array {
  const text = (value: string) => new TextEncoder().encode(value);
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, column) => (value === '' ? '' : (cells(value, at, column) ?? `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`))).join('')}</row>`,
    )
    .join('');
  return zipSync({
    'xl/workbook.xml': text(
      `<workbook xmlns:r="x"><workbookPr date1904="${Number(date1904)}"/><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': text('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/worksheets/sheet1.xml': text(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
}
