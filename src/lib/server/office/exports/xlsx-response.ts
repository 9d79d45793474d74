import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { now } from '../../runtime.ts';
import { bytesOf, fileHeaders, type Table } from './csv-response.ts';
import { type Cell, plainText } from './csv-text.ts';

/** A sheet has room for 1,048,576 rows; what is left over goes on the next one. */
const ROWS_OF_SHEET = 1_000_000;
/** Half as long as the usual 6 for a tenth more bytes. */
const LEVEL = 3;

/** Streams a table as a workbook: rows are written as they are read, as fast as they are received. */
export const xlsxResponse = <Row>(table: Table<Row>): Response =>
  new Response(bytesOf(xlsxPieces(table)), {
    headers: fileHeaders(`${table.name}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  });

/** Nothing before the first rows have been read, so that an error with them is no file. */
export async function* xlsxPieces<Row>(
  table: Table<Row>,
  rowsOfSheet = ROWS_OF_SHEET,
): AsyncGenerator<Uint8Array, void, void> {
  const rows = new TakenRows(table.pages);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  try {
    await rows.look();
    zip.on('error', (error: Error) => output.destroy(error));
    writeSheets(zip, table, rows, rowsOfSheet).catch((error) => output.destroy(error));
    yield* output;
  } finally {
    output.destroy();
    await rows.end();
  }
}

async function writeSheets<Row>(zip: ZipFile, table: Table<Row>, rows: TakenRows<Row>, rowsOfSheet: number) {
  const entry = { mtime: now(), compressionLevel: LEVEL };
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(sheetOf(table, rows.take(rowsOfSheet)));
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, entry);
    await finished(sheet);
  } while (await rows.look());
  if (table.about) zip.addBuffer(Buffer.from(aboutSheet(table.about)), 'xl/worksheets/about.xml', entry);
  for (const [path, xml] of Object.entries(partsOf(sheets, table.about !== undefined)))
    zip.addBuffer(Buffer.from(declaration + xml), path, entry);
  zip.end();
}

/** The rows of all batches, taken so many at a time. */
class TakenRows<Row> {
  readonly #pages: AsyncIterator<readonly Row[]>;
  #next: readonly Row[] = [];
  #ended = false;

  constructor(pages: AsyncIterable<readonly Row[]>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Whether there are more. */
  async look(): Promise<boolean> {
    while (this.#next.length === 0 && !this.#ended) {
      const { done, value } = await this.#pages.next();
      if (done) this.#ended = true;
      else this.#next = value;
    }
    return this.#next.length > 0;
  }

  async *take(most: number) {
    for (let left = most; left > 0 && (await this.look()); ) {
      const rows = this.#next.slice(0, left);
      this.#next = this.#next.slice(rows.length);
      left -= rows.length;
      yield rows;
    }
  }

  end = async () => void (await this.#pages.return?.());
}

async function* sheetOf<Row>({ columns, numbers = [] }: Table<Row>, pages: AsyncIterable<readonly Row[]>) {
  const cells = Object.values(columns);
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${cells.length}" width="22" customWidth="1"/></cols><sheetData>`;
  yield rowXml(Object.keys(columns).map((title) => textCell(title, ' s="1"')));
  for await (const rows of pages)
    yield rows
      .map((row) =>
        rowXml(
          cells.map((cell, at) => {
            const value = cell(row);
            return numbers.includes(at) && value !== null
              ? `<c s="2"><v>${typeof value === 'string' ? value : plainText(value)}</v></c>`
              : textCell(value);
          }),
        ),
      )
      .join('');
  yield '</sheetData></worksheet>';
}

/** The name of each line, and what it says. */
const aboutSheet = (lines: readonly (readonly [string, string])[]) =>
  `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${lines
    .map(([name, value]) => rowXml([textCell(name, ' s="1"'), textCell(value)]))
    .join('')}</sheetData></worksheet>`;

const rowXml = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;

/** Inline text is never a formula. */
const textCell = (value: Cell, style = '') =>
  value === null
    ? '<c/>'
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(typeof value === 'string' ? value : plainText(value))}</t></is></c>`;

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

const eachSheet = (sheets: number, xml: (number: number) => string) =>
  Array.from({ length: sheets }, (_, at) => xml(at + 1)).join('');

/** What every workbook has (ECMA-376). Styles: 0 plain, 1 the heading, 2 an amount or a number. */
const partsOf = (sheets: number, about: boolean): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${eachSheet(sheets, (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${type}.worksheet+xml"/>`)}${about ? `<Override PartName="/xl/worksheets/about.xml" ContentType="${type}.worksheet+xml"/>` : ''}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${eachSheet(sheets, (sheet) => `<sheet name="Report${sheet > 1 ? ` ${sheet}` : ''}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}${about ? `<sheet name="About" sheetId="${sheets + 1}" r:id="rId${sheets + 2}"/>` : ''}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${eachSheet(sheets, (sheet) => `<Relationship Id="rId${sheet}" Type="${office}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/>${about ? `<Relationship Id="rId${sheets + 2}" Type="${office}/worksheet" Target="worksheets/about.xml"/>` : ''}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});
