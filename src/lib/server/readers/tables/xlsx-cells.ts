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

interface Book {
  part: (name: string) => string | undefined;
  from1904: boolean;
  texts: string[];
  /** By the number of a style: whether its numbers are days. */
  days: boolean[];
}

/** The rows of all sheets of a workbook, in their order. */
export function xlsxCells(bytes: Uint8Array, bounds: TableBounds): SheetRow[] {
  const parts = unpack(bytes);
  const part = (name: string) => {
    const found = parts[name];
    return found && new TextDecoder().decode(found);
  };
  const { sheets, from1904 } = readWorkbook(part);
  const book: Book = {
    part,
    from1904,
    texts: readTexts(part('xl/sharedStrings.xml'), bounds.text),
    days: readStyles(part('xl/styles.xml')),
  };
  const missing = sheets.filter((name) => parts[name] === undefined);
  if (sheets.length === 0 || missing.length === sheets.length)
    throw wrongFile('This spreadsheet names a sheet that is not in it. Save it again as XLSX or CSV');
  return sheets.slice(0, MOST_SHEETS).flatMap((name) => readSheet(part(name) ?? '', book, bounds));
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!wanted.test(name)) return false;
    total += originalSize;
    if (total > LARGEST)
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
  const sheets: string[] = [];
  let from1904 = false;
  parseXml(part('xl/workbook.xml') ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/i.test(attributes.date1904 ?? '');
      const target = name === 'sheet' ? targets.get(attributes.id ?? '') : undefined;
      if (target && !/^(veryH|h)idden$/i.test(attributes.state ?? '')) sheets.push(target);
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

function readStyles(xml: string | undefined): boolean[] {
  const own = new Map<string, boolean>();
  const days: boolean[] = [];
  let isCells = false;
  parseXml(xml ?? '<none/>', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, isDayFormat(formatCode.slice(0, 200)));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells && days.length < 100_000)
        days.push(own.get(numFmtId) ?? isKnownDay(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return days;
}

const columnOf = (place: string) => {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

function readSheet(xml: string, { texts, days, from1904 }: Book, bounds: TableBounds): SheetRow[] {
  const gathered = gatherRows(bounds);
  let line = 0;
  let cell = { column: 0, type: 'n', isDay: false };
  let said: string[] | null = null;
  let value = '';
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') line = Number(attributes.r) || line + 1;
      if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : gathered.width;
        cell = { column, type: attributes.t ?? 'n', isDay: days[Number(attributes.s ?? 0)] ?? false };
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

function written(
  { type, isDay }: { type: string; isDay: boolean },
  value: string,
  texts: readonly string[],
  from1904: boolean,
) {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== 'n') return value;
  return isDay && Number.isFinite(Number(value)) ? writeSerial(Number(value), from1904) : writeNumber(value);
}
