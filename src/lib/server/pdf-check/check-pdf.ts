import { inflateSync, constants as zlib } from 'node:zlib';
import type { pdfProblems } from '#lib/messages/files.ts';
import { endOf, objectsIn, streamAt } from './find-objects.ts';
import { isPrintWish, isXmlText } from './harmless-parts.ts';
import { type Decrypt, openWithoutPassword } from './open-encrypted.ts';
import { type PdfEntries, PdfParser, type PdfValue, TooComplicated } from './parse-pdf.ts';
import { bytesOfString, textOfString } from './pdf-string.ts';

type PdfProblem = keyof typeof pdfProblems;

/** Names that stand for programs, media, and for what happens without being asked for. */
const ACTIVE = new Set([
  'Launch',
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
/** Of scripts and of embedded files, each of which is looked at. */
const SCRIPTED = ['JavaScript', 'JS'];
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles', 'EF'];

const MAX_INFLATED = 32 * 1024 * 1024;
/** Of the bytes of the file: ordinary objects are read once, inside object streams twice. */
const MAX_READS = 8;
const LEAST_READ = 4 * 1024 * 1024;

interface CheckedPdf {
  /** What speaks against it; null if nothing does. */
  problem: PdfProblem | null;
  /** How many pages it has, or 0 if it does not say. */
  pages: number;
}

/**
 * Every place where an object begins is read, whether the table of contents leads there or not, because the programs
 * that show PDFs disagree about that; so is every object stream. One that opens without a password is read as they do.
 */
export function checkPdf(bytes: Buffer): CheckedPdf {
  const check = new PdfCheck(Math.max(LEAST_READ, bytes.length * MAX_READS));
  try {
    check.file(bytes);
    return { problem: check.problem, pages: check.pages };
  } catch (error) {
    if (error instanceof TooComplicated || error instanceof RangeError)
      return { problem: check.known ?? 'unclear', pages: 0 };
    throw error;
  }
}

interface PdfStream {
  object: number | null;
  generation: number;
  entries: PdfEntries;
  /** From its first byte to the end of the file. */
  bytes: Buffer;
}

class PdfCheck {
  readonly #budget: { left: number };
  readonly #names = new Map<string, number>();
  /** The values of each object, of which there may be several versions. */
  readonly #objects = new Map<number, PdfValue[]>();
  readonly #streams: PdfStream[] = [];
  readonly #pages = new Set<number>();
  readonly #openActions: PdfValue[] = [];
  readonly #encrypted: PdfEntries[] = [];
  readonly #scripts: PdfValue[] = [];
  readonly #attachments: PdfEntries[] = [];
  #decrypt: Decrypt | undefined;
  #inflated = 0;

  constructor(budget: number) {
    this.#budget = { left: budget };
  }

  /** What can be said before everything is read. */
  get known(): PdfProblem | null {
    return [...ACTIVE].some((name) => this.#names.has(name)) ? 'active' : null;
  }

  get problem(): PdfProblem | null {
    if (this.#names.has('Encrypt') && !this.#decrypt) return 'locked';
    if (this.known) return this.known;
    if (SCRIPTED.some((name) => this.#names.has(name)) && !this.#onlyPrints()) return 'active';
    if (ATTACHED.some((name) => this.#names.has(name)) && !this.#hasOnlyInvoices()) return 'active';
    return this.#openActions.some((action) => !this.#isHarmless(action)) ? 'active' : null;
  }

  get pages() {
    return this.#pages.size;
  }

  file(bytes: Buffer) {
    for (const { at, object, generation } of objectsIn(bytes)) {
      const parser = this.#parserAt(bytes, at);
      const value = this.#keep(object, parser.value());
      if (value.kind === 'dictionary' && parser.takes('stream'))
        this.#streams.push({ object, generation, entries: value.entries, bytes: streamAt(bytes, parser.at) });
    }
    for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7))
      this.#parserAt(bytes, at + 7).value();
    if (this.#names.has('Encrypt')) {
      this.#decrypt = this.#openAll();
      if (!this.#decrypt) return;
    }
    for (const stream of this.#streams) this.#unpack(stream);
  }

  #parserAt = (bytes: Buffer, at: number) =>
    new PdfParser(bytes, at, { onName: this.#count, onDictionary: this.#note, budget: this.#budget });

  #count = (name: string) => this.#names.set(name, (this.#names.get(name) ?? 0) + 1);

  #note = (entries: PdfEntries) => {
    if (entries.has('Encrypt')) this.#encrypted.push(entries);
    if (entries.has('EF')) this.#attachments.push(entries);
    const script = entries.get('JS');
    if (script) this.#scripts.push(script);
  };

  #keep(object: number | null, value: PdfValue): PdfValue {
    if (object !== null) {
      const versions = this.#objects.get(object) ?? [];
      versions.push(value);
      this.#objects.set(object, versions);
    }
    if (value.kind !== 'dictionary') return value;
    const openAction = value.entries.get('OpenAction');
    if (openAction) this.#openActions.push(openAction);
    const type = value.entries.get('Type');
    if (object !== null && type?.kind === 'name' && type.name === 'Page') this.#pages.add(object);
    return value;
  }

  /** Every trailer has to say the same, and to open without a password. */
  #openAll(): Decrypt | undefined {
    const found = this.#encrypted.map((trailer) => {
      const [encrypt, more] = this.#resolve(trailer.get('Encrypt'));
      const [id] = this.#resolve(trailer.get('ID'));
      const fileId = id?.kind === 'array' ? bytesOfString(id.items[0]) : null;
      if (more || encrypt?.kind !== 'dictionary') return null;
      return { encrypt: encrypt.entries, fileId: fileId ?? Buffer.alloc(0) };
    });
    const [first] = found;
    const isOne = found.every(
      (one) => one && first && one.encrypt === first.encrypt && one.fileId.equals(first.fileId),
    );
    // a name that stands in no dictionary, or in one that is given twice
    if (!first || !isOne || this.#names.get('Encrypt') !== found.length) return undefined;
    return openWithoutPassword(first.encrypt, first.fileId) ?? undefined;
  }

  #resolve(value: PdfValue | undefined): PdfValue[] {
    if (value?.kind !== 'reference') return value ? [value] : [];
    return this.#objects.get(value.object) ?? [];
  }

  /** Programs write where to open the file and that it is to be printed; anything else was not asked for. */
  #isHarmless(action: PdfValue, depth = 0): boolean {
    if (action.kind === 'reference') {
      const found = this.#objects.get(action.object) ?? [];
      return depth < 3 && found.length > 0 && found.every((value) => this.#isHarmless(value, depth + 1));
    }
    if (action.kind !== 'dictionary') return true;
    const [kind, named] = [nameIn(action.entries.get('S')), nameIn(action.entries.get('N'))];
    if (action.entries.has('Next')) return false;
    if (kind === 'Named') return named === 'Print';
    // every script has been looked at
    if (kind === 'JavaScript') return true;
    return kind === 'GoTo' || (!action.entries.has('S') && action.entries.has('D'));
  }

  /** All its scripts say no more than that it is to be printed. Those of an encrypted one cannot be read here. */
  #onlyPrints(): boolean {
    if (this.#decrypt || this.#scripts.length !== (this.#names.get('JS') ?? 0)) return false;
    return this.#scripts.every((script) => {
      const versions = this.#resolve(script);
      return versions.length > 0 && versions.every((version) => isPrintWish(textOfString(version)));
    });
  }

  /** All its files are texts in XML, as a program reads them from an invoice, and are called so. */
  #hasOnlyInvoices(): boolean {
    if (this.#decrypt || this.#attachments.length !== (this.#names.get('EF') ?? 0)) return false;
    return this.#attachments.every((entries) => {
      const names = ['F', 'UF'].map((key) => entries.get(key)).filter((name) => name !== undefined);
      if (['RF', 'DOS', 'Mac', 'Unix'].some((key) => entries.has(key))) return false;
      if (names.length === 0 || !names.every((name) => /^[^/\\]+\.xml$/i.test(textOfString(name) ?? ''))) return false;
      const versions = this.#resolve(entries.get('EF'));
      return versions.length > 0 && versions.every((files) => this.#areXml(files));
    });
  }

  #areXml(files: PdfValue): boolean {
    if (files.kind !== 'dictionary') return false;
    return [...files.entries].every(([key, file]) => ['F', 'UF'].includes(key) && this.#isXml(file));
  }

  #isXml(file: PdfValue): boolean {
    if (file.kind !== 'reference') return false;
    const streams = this.#streams.filter(({ object }) => object === file.object);
    if (streams.length === 0 || streams.length !== this.#resolve(file).length) return false;
    return streams.every((stream) => isXmlText(this.#decode({ ...stream, bytes: this.#extentOf(stream) })));
  }

  /** Objects can be packed into a stream, found by its N and First, whatever type it claims. */
  #unpack(stream: PdfStream) {
    const { entries } = stream;
    if (!entries.has('N') || !entries.has('First')) return;
    const content = this.#decode(stream);
    const first = numberIn(entries.get('First'));
    const count = numberIn(entries.get('N'));
    const table = this.#parserAt(content, 0);
    for (let index = 0; index < count && !table.isAtEnd; index += 1) {
      const [object, offset] = [numberIn(table.value()), numberIn(table.value())];
      this.#keep(object, this.#parserAt(content, first + offset).value());
    }
  }

  #decode(stream: PdfStream): Buffer {
    const { entries } = stream;
    const given = entries.get('Filter');
    // under their short names they count too, and parameters change what comes out
    if (['F', 'DP', 'DecodeParms'].some((name) => entries.has(name))) throw new TooComplicated();
    const sent = this.#readable(stream);
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

  /** As far as any reader goes: some stop at the announced length, others at the word. */
  #extentOf({ entries, bytes }: PdfStream): Buffer {
    const lengths = this.#resolve(entries.get('Length')).map((length) => (length.kind === 'number' ? length.value : 0));
    return bytes.subarray(0, Math.max(endOf(bytes), ...lengths));
  }

  #readable(stream: PdfStream): Buffer {
    const { object, generation, bytes } = stream;
    if (!this.#decrypt) return bytes;
    if (object === null) throw new TooComplicated();
    const whole = this.#extentOf(stream);
    this.#budget.left -= whole.length;
    if (this.#budget.left < 0) throw new TooComplicated();
    try {
      return this.#decrypt(whole, object, generation);
    } catch {
      throw new TooComplicated();
    }
  }
}

const nameIn = (value: PdfValue | undefined) => (value?.kind === 'name' ? value.name : undefined);

function numberIn(value: PdfValue | undefined): number {
  if (value?.kind === 'number' && Number.isInteger(value.value) && value.value >= 0) return value.value;
  throw new TooComplicated();
}
