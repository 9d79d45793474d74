import { inflateSync, constants as zlib } from 'node:zlib';
import { withoutEnd } from '#lib/domain/typed/without-end.ts';
import type { pdfProblems } from '#lib/messages/files.ts';
import { isSpace, PdfParser, type PdfValue, TooComplicated } from './parse-pdf.ts';

type PdfProblem = keyof typeof pdfProblems;

/** Names that stand for scripts, programs, embedded files, and for what happens without being asked for. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'AA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
]);

const MAX_INFLATED = 32 * 1024 * 1024;
/** Of the bytes of the file: ordinary objects are read once, inside object streams twice. */
const MAX_READS = 8;
const LEAST_READ = 4 * 1024 * 1024;

/**
 * What speaks against a PDF; null if nothing does. Every place where an object begins is read, whether the table of
 * contents leads there or not, because the programs that show PDFs disagree about that; so is every object stream.
 */
export function checkPdf(bytes: Buffer): PdfProblem | null {
  const check = new PdfCheck(Math.max(LEAST_READ, bytes.length * MAX_READS));
  try {
    check.file(bytes);
  } catch (error) {
    if (error instanceof TooComplicated || error instanceof RangeError) return check.problem ?? 'unclear';
    throw error;
  }
  return check.problem;
}

class PdfCheck {
  readonly #budget: { left: number };
  readonly #names = new Set<string>();
  /** The values of each object, of which there may be several versions. */
  readonly #objects = new Map<number, PdfValue[]>();
  readonly #openActions: PdfValue[] = [];
  #inflated = 0;

  constructor(budget: number) {
    this.#budget = { left: budget };
  }

  get problem(): PdfProblem | null {
    if (this.#names.has('Encrypt')) return 'locked';
    if ([...ACTIVE].some((name) => this.#names.has(name))) return 'active';
    return this.#openActions.some((action) => !this.#onlyGoesToPage(action)) ? 'active' : null;
  }

  file(bytes: Buffer) {
    for (const { at, object } of objectsIn(bytes)) {
      const parser = this.#parserAt(bytes, at);
      const value = this.#keep(object, parser.value());
      if (value.kind === 'dictionary' && parser.takes('stream')) this.#stream(value.entries, bytes, parser.at);
    }
    for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7))
      this.#parserAt(bytes, at + 7).value();
  }

  #parserAt = (bytes: Buffer, at: number) =>
    new PdfParser(bytes, at, { onName: (name) => this.#names.add(name), budget: this.#budget });

  #keep(object: number | null, value: PdfValue): PdfValue {
    if (object !== null) {
      const versions = this.#objects.get(object) ?? [];
      versions.push(value);
      this.#objects.set(object, versions);
    }
    const openAction = value.kind === 'dictionary' && value.entries.get('OpenAction');
    if (openAction) this.#openActions.push(openAction);
    return value;
  }

  /** Programs write where to open the file; anything else that happens then was not asked for. */
  #onlyGoesToPage(action: PdfValue, depth = 0): boolean {
    if (action.kind === 'reference') {
      const found = this.#objects.get(action.object) ?? [];
      return depth < 3 && found.length > 0 && found.every((value) => this.#onlyGoesToPage(value, depth + 1));
    }
    if (action.kind !== 'dictionary') return true;
    const kind = action.entries.get('S');
    return (kind === undefined && action.entries.has('D')) || (kind?.kind === 'name' && kind.name === 'GoTo');
  }

  /** Objects can be packed into a stream, found by its N and First, whatever type it claims. */
  #stream(entries: Map<string, PdfValue>, bytes: Buffer, at: number) {
    if (!entries.has('N') || !entries.has('First')) return;
    const content = this.#decode(entries, bytes.subarray(afterLine(bytes, at)));
    const first = numberIn(entries.get('First'));
    const count = numberIn(entries.get('N'));
    const table = this.#parserAt(content, 0);
    for (let index = 0; index < count && !table.isAtEnd; index += 1) {
      const [object, offset] = [numberIn(table.value()), numberIn(table.value())];
      this.#keep(object, this.#parserAt(content, first + offset).value());
    }
  }

  #decode(entries: Map<string, PdfValue>, sent: Buffer): Buffer {
    const given = entries.get('Filter');
    // under their short names they count too, and parameters change what comes out
    if (['F', 'DP', 'DecodeParms'].some((name) => entries.has(name))) throw new TooComplicated();
    if (given === undefined) return sent;
    const [filter, ...more] = given.kind === 'array' ? given.items : [given];
    if (more.length > 0 || filter?.kind !== 'name' || !['FlateDecode', 'Fl'].includes(filter.name))
      throw new TooComplicated();
    try {
      const content = inflateSync(sent, {
        maxOutputLength: MAX_INFLATED - this.#inflated,
        finishFlush: zlib.Z_SYNC_FLUSH,
      });
      this.#inflated += content.length;
      this.#budget.left += content.length * 2;
      return content;
    } catch {
      throw new TooComplicated();
    }
  }
}

function afterLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return bytes[at] === 13 && bytes[at + 1] === 10 ? at + 2 : at + 1;
}

function numberIn(value: PdfValue | undefined): number {
  if (value?.kind === 'number' && Number.isInteger(value.value) && value.value >= 0) return value.value;
  throw new TooComplicated();
}

/** Where the values of objects begin, after `12 0 obj`; spaces and comments may stand between. */
function* objectsIn(bytes: Buffer): Iterable<{ at: number; object: number | null }> {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const before = headerBefore(bytes, at);
    if (before !== undefined) yield { at: at + 3, object: before };
  }
}

const MAX_HEADER = 1024;
const SPACES = '\0\t\n\f\r ';

/** The number of the object whose header ends here; null if it cannot be told, undefined if this is no header. */
function headerBefore(bytes: Buffer, at: number): number | null | undefined {
  if (bytes.toString('latin1', at - 3, at) === 'end') return undefined;
  const end = withoutSpace(bytes, at);
  const header = bytes.toString('latin1', Math.max(0, end - MAX_HEADER), end);
  const [, number] = /(?<!\d)(\d+)[\0\t\n\f\r ]+\d+$/.exec(header.slice(-64)) ?? [];
  if (number !== undefined) return Number(number);
  return /(?:^|[\d.])$/.test(withoutComments(header)) ? null : undefined;
}

function withoutSpace(bytes: Buffer, end: number): number {
  let at = end;
  while (isSpace(bytes[at - 1])) at -= 1;
  return at;
}

/** Without the lines at the end that are comments; empty when there is nothing else. */
function withoutComments(header: string): string {
  let text = header;
  for (;;) {
    const line = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    const comment = text.indexOf('%', line);
    if (comment < 0) return text;
    text = withoutEnd(text.slice(0, comment), SPACES);
  }
}
