/** A value of a PDF as far as the check needs it. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'dictionary'; entries: PdfEntries }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'reference'; object: number }
  | { kind: 'number'; value: number }
  /** As it stands in the file, without its brackets. */
  | { kind: 'string'; raw: Buffer; isHex: boolean }
  | { kind: 'word'; word: string }
  | { kind: 'other' };

export type PdfEntries = Map<string, PdfValue>;

/** What cannot be checked with reasonable effort is refused. */
export class TooComplicated extends Error {}

const MAX_DEPTH = 60;
const OTHER: PdfValue = { kind: 'other' };

const classes = new Uint8Array(256);
const [SPACE, DELIMITER] = [1, 2];
for (const byte of Buffer.from('\0\t\n\f\r ', 'latin1')) classes[byte] = SPACE;
for (const byte of Buffer.from('()<>[]{}/%', 'latin1')) classes[byte] = DELIMITER;

export const isSpace = (byte: number | undefined) => byte !== undefined && classes[byte] === SPACE;

const codeOf = (sign: string) => sign.charCodeAt(0);
const [OPEN, CLOSE, LESS, GREATER, LEFT, RIGHT, SLASH, PERCENT, BACKSLASH] = [...'()<>[]/%\\'].map(codeOf);

interface Options {
  onName: (name: string) => void;
  /** Each that is read to its end, at any depth. */
  onDictionary?: (entries: PdfEntries) => void;
  /** Bytes that may still be read, over all values of a file: objects can be made to lie inside each other. */
  budget: { left: number };
}

/** Reads one value, as leniently as the programs that show PDFs do. */
export class PdfParser {
  readonly #bytes: Buffer;
  readonly #options: Options;
  at: number;

  constructor(bytes: Buffer, at: number, options: Options) {
    this.#bytes = bytes;
    this.at = at;
    this.#options = options;
  }

  get isAtEnd() {
    return this.at >= this.#bytes.length;
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new TooComplicated();
    this.#skipSpace();
    const byte = this.#bytes[this.at];
    if (byte === undefined) return OTHER;
    if (byte === SLASH) return this.#name();
    if (byte === OPEN) return this.#string();
    if (byte === LEFT) return this.#array(depth);
    if (byte === LESS) return this.#bytes[this.at + 1] === LESS ? this.#dictionary(depth) : this.#hexString();
    if (classes[byte] === DELIMITER) {
      this.#advance(1);
      return OTHER;
    }
    return this.#numberOrWord();
  }

  /** Whether this word comes next; if so it is read. */
  takes(word: string): boolean {
    this.#skipSpace();
    const isNext = this.#bytes.toString('latin1', this.at, this.at + word.length) === word;
    if (isNext) this.#advance(word.length);
    return isNext;
  }

  #advance(count: number) {
    this.at += count;
    this.#options.budget.left -= count;
    if (this.#options.budget.left < 0) throw new TooComplicated();
  }

  #skipSpace() {
    for (;;) {
      const from = this.at;
      while (isSpace(this.#bytes[this.at])) this.at += 1;
      if (this.#bytes[this.at] === PERCENT)
        while (!this.isAtEnd && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13) this.at += 1;
      const skipped = this.at - from;
      if (skipped === 0) return;
      this.at = from;
      this.#advance(skipped);
    }
  }

  #word(): string {
    const from = this.at;
    let end = from;
    while (end < this.#bytes.length && classes[this.#bytes[end] as number] === 0) end += 1;
    this.#advance(end - from);
    return this.#bytes.toString('latin1', from, end);
  }

  #name(): PdfValue {
    this.#advance(1);
    const name = this.#word().replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    this.#options.onName(name);
    return { kind: 'name', name };
  }

  #string(): PdfValue {
    let open = 0;
    let end = this.at;
    do {
      const byte = this.#bytes[end];
      if (byte === BACKSLASH) end += 1;
      else if (byte === OPEN) open += 1;
      else if (byte === CLOSE) open -= 1;
      end += 1;
    } while (open > 0 && end < this.#bytes.length);
    const raw = this.#bytes.subarray(this.at + 1, end - 1);
    this.#advance(end - this.at);
    return { kind: 'string', raw, isHex: false };
  }

  #hexString(): PdfValue {
    const found = this.#bytes.indexOf(GREATER as number, this.at);
    const end = found < 0 ? this.#bytes.length : found;
    const raw = this.#bytes.subarray(this.at + 1, end);
    this.#advance(Math.min(end + 1, this.#bytes.length) - this.at);
    return { kind: 'string', raw, isHex: true };
  }

  #array(depth: number): PdfValue {
    this.#advance(1);
    const items: PdfValue[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.isAtEnd) break;
      if (this.#bytes[this.at] === RIGHT) {
        this.#advance(1);
        break;
      }
      items.push(this.value(depth + 1));
    }
    return { kind: 'array', items };
  }

  #dictionary(depth: number): PdfValue {
    this.#advance(2);
    const entries: PdfEntries = new Map();
    for (;;) {
      this.#skipSpace();
      if (this.isAtEnd) break;
      if (this.#bytes[this.at] === GREATER) {
        this.#advance(this.#bytes[this.at + 1] === GREATER ? 2 : 1);
        break;
      }
      const key = this.value(depth + 1);
      if (key.kind === 'name') entries.set(key.name, this.value(depth + 1));
    }
    this.#options.onDictionary?.(entries);
    return { kind: 'dictionary', entries };
  }

  #numberOrWord(): PdfValue {
    const word = this.#word();
    if (!/^[+-]?\d*(?:\.\d*)?$/.test(word)) return { kind: 'word', word };
    const end = this.at;
    const rest = this.#bytes.toString('latin1', end, end + 24);
    const reference = /^[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(rest);
    if (!reference || !/^\d+$/.test(word)) return { kind: 'number', value: Number(word) };
    this.#advance(reference[0].length);
    return { kind: 'reference', object: Number(word) };
  }
}
