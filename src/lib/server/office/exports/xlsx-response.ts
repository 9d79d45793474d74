import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { now } from '../../runtime.ts';
import { type Cell, fileHeaders, logBreak, type Table } from './csv-response.ts';

/** Streams a table as a workbook of one sheet: rows are written as they are read, as fast as they are received. */
export function xlsxResponse<Row>(table: Table<Row>): Response {
  const zip = new ZipFile();
  const entry = { mtime: now() };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), path, entry);
  const sheet = Readable.from(sheetOf(table));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', entry);
  zip.end();
  const output = zip.outputStream as Readable;
  sheet.on('error', (error) => output.destroy(error));
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('error', (error) => logBreak(table.name, error));
  // a download that is cancelled reads no more rows
  output.on('close', () => sheet.destroy());
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: fileHeaders(`${table.name}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  });
}

async function* sheetOf<Row>({ columns, numbers = [], pages }: Table<Row>) {
  const cells = Object.values(columns);
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${cells.length}" width="22" customWidth="1"/></cols><sheetData>`;
  yield rowXml(Object.keys(columns).map((title) => textCell(title, ' s="1"')));
  for await (const rows of pages)
    yield rows
      .map((row) =>
        rowXml(
          cells.map((cell, at) => {
            const value = cell(row);
            return numbers.includes(at) && value !== null ? `<c s="2"><v>${value}</v></c>` : textCell(value);
          }),
        ),
      )
      .join('');
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;

/** Inline text is never a formula. */
const textCell = (value: Cell, style = '') =>
  value === null
    ? '<c/>'
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;

/** XML 1.0 has no control characters beyond tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const unusable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(unusable, '').replace(/[&<>]/g, (sign) => entities[sign] as string);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What every workbook has (ECMA-376). Styles: 0 plain, 1 the heading, 2 an amount or a number. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
