import { type UnzipFileInfo, unzipSync } from 'fflate';
import { Refusal } from '#lib/api/errors.ts';
import { wrongFile } from '../wrong-file.ts';
import type { SheetRow, TableBounds } from './bounds.ts';
import { parseXml } from './parse-xml.ts';
import { gatherRows, writeNumber, writeSerial } from './sheet-values.ts';

/** Bytes of all parts when they are unpacked, and how many times more than packed: a real one is some 20 times. */
const LARGEST = 40 * 1024 * 1024;
const MOST_SHEETS = 20;
const MOST_TEXTS = 400_000;

const wanted =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/** What the style of a cell says that its number is. */
type NumberKind = 'number' | 'day' | 'share';

interface Book {
  part: (name: string) => string | undefined;
  from1904: boolean;
  texts: string[];
  /** By the number of a style. */
  kinds: NumberKind[];
}

/** The rows of all sheets of a workbook, in their order. */
export const xlsxCells = (bytes: Uint8Array, bounds: TableBounds): SheetRow[] =>
  xlsxSheets(bytes, bounds).flatMap(({ rows }) => rows);

interface Sheet {
  name: string;
  rows: SheetRow[];
}

interface WorkbookOptions {
  /** Bytes of all parts when they are unpacked. */
  largest?: number;
  /** 0.3 that is shown as 30% is written '30%'. */
  withShares?: boolean;
}

export function xlsxSheets(bytes: Uint8Array, bounds: TableBounds, options: WorkbookOptions = {}): Sheet[] {
  const parts = unpack(bytes, options.largest ?? LARGEST);
  const part = (name: string) => {
    const found = parts[name];
    return found && new TextDecoder().decode(found);
  };
  const { sheets, from1904 } = readWorkbook(part);
  const book: Book = {
    part,
    from1904,
    texts: readTexts(part('xl/sharedStrings.xml'), bounds.text),
    kinds: readStyles(part('xl/styles.xml'), options.withShares ?? false),
  };
  const missing = sheets.filter(({ file }) => parts[file] === undefined);
  if (sheets.length === 0 || missing.length === sheets.length)
    throw wrongFile('This spreadsheet names a sheet that is not in it. Save it again as XLSX or CSV');
  return sheets
    .slice(0, MOST_SHEETS)
    .map(({ name, file }) => ({ name, rows: readSheet(part(file) ?? '', book, bounds) }));
}

function unpack(bytes: Uint8Array, largest: number): Record<string, Uint8Array> {
  let total = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!wanted.test(name)) return false;
    total += originalSize;
    if (total > largest)
      throw wrongFile('This spreadsheet is too large when it is unpacked. Split it, or save it as CSV');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw wrongFile('This spreadsheet is not complete. Download it again, or save it as CSV');
  }
}

function readWorkbook(part: Book['part']) {
  const targets = new Map<string, string>();
  parseXml(part('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship' && Id) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; file: string }[] = [];
  let from1904 = false;
  parseXml(part('xl/workbook.xml') ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/i.test(attributes.date1904 ?? '');
      const target = name === 'sheet' ? targets.get(attributes.id ?? '') : undefined;
      if (target && !/^(veryH|h)idden$/i.test(attributes.state ?? ''))
        sheets.push({ name: attributes.name ?? '', file: target });
    },
  });
  return { sheets, from1904 };
}

function readTexts(xml: string | undefined, longest: number): string[] {
  const texts: string[] = [];
  if (!xml) return texts;
  let said: string[] = [];
  let isText = false;
  let isSpoken = false;
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') said = [];
      if (name === 'rPh') isSpoken = true;
      isText = name === 't';
    },
    text: (text) => {
      if (isText && !isSpoken) said.push(text);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si' && texts.length < MOST_TEXTS) texts.push(said.join('').slice(0, longest));
    },
  });
  return texts;
}

/** Formats that every spreadsheet program knows by number. */
const isKnownDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isDayFormat = (code: string) =>
  /[ymdh]/i.test(code.replace(/"[^"]*"|\[[^\][]*\]|\\./g, '').replace(/general|am\/pm|red|standard/gi, ''));

const isShareFormat = (code: string) => /%/.test(code.replace(/"[^"]*"|\\./g, ''));

function readStyles(xml: string | undefined, withShares: boolean): NumberKind[] {
  const own = new Map<string, NumberKind>();
  const kinds: NumberKind[] = [];
  const kindOf = (isDay: boolean, isShare: boolean) => (isDay ? 'day' : withShares && isShare ? 'share' : 'number');
  let isCells = false;
  parseXml(xml ?? '<none/>', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const code = formatCode.slice(0, 200);
      if (name === 'numFmt') own.set(numFmtId, kindOf(isDayFormat(code), isShareFormat(code)));
      if (name === 'cellXfs') isCells = true;
      const id = Number(numFmtId);
      if (name === 'xf' && isCells && kinds.length < 100_000)
        kinds.push(own.get(numFmtId) ?? kindOf(isKnownDay(id), id === 9 || id === 10));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return kinds;
}

const columnOf = (place: string) => {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

function readSheet(xml: string, { texts, kinds, from1904 }: Book, bounds: TableBounds): SheetRow[] {
  const gathered = gatherRows(bounds);
  let line = 0;
  let cell: SheetCell = { column: 0, type: 'n', kind: 'number' };
  let said: string[] | null = null;
  let value = '';
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') line = Number(attributes.r) || line + 1;
      if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : gathered.width;
        cell = { column, type: attributes.t ?? 'n', kind: kinds[Number(attributes.s ?? 0)] ?? 'number' };
        value = '';
      }
      if (name === 'v' || name === 't') said = [];
    },
    text: (text) => said?.push(text),
    close: (name) => {
      if ((name === 'v' || name === 't') && said) {
        value += said.join('');
        said = null;
      }
      if (name === 'c' && value !== '') gathered.set(cell.column, written(cell, value, texts, from1904));
      if (name === 'row') gathered.end(line);
    },
  });
  return gathered.rows;
}

interface SheetCell {
  column: number;
  type: string;
  kind: NumberKind;
}

function written({ type, kind }: SheetCell, value: string, texts: readonly string[], from1904: boolean) {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== 'n' || !Number.isFinite(Number(value))) return value;
  if (kind === 'day') return writeSerial(Number(value), from1904);
  return kind === 'share' ? `${Number((Number(value) * 100).toFixed(6))}%` : writeNumber(value);
}
