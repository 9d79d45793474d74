const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = [0x7b, 0x5b];
const CLOSES = [0x7d, 0x5d];

interface Bounds {
  values: number;
  levels: number;
}

/**
 * Counts what a JSON text holds while it arrives, so that no parser meets more than a call takes: a megabyte of short
 * keys costs a parser half a second. What is no JSON is left to the parser to refuse.
 */
export class JsonShape {
  readonly #bounds: Bounds;
  #inText = false;
  #escaped = false;
  #level = 0;
  #values = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** What it has too much of by now, if anything. */
  add(chunk: Uint8Array): keyof Bounds | undefined {
    for (const byte of chunk) {
      if (this.#inText) this.#readText(byte);
      else if (byte === QUOTE) this.#inText = true;
      else if (byte === COMMA) this.#values += 1;
      else if (OPENS.includes(byte)) {
        this.#level += 1;
        this.#values += 1;
        if (this.#level > this.#bounds.levels) return 'levels';
      } else if (CLOSES.includes(byte)) this.#level -= 1;
    }
    return this.#values > this.#bounds.values ? 'values' : undefined;
  }

  #readText(byte: number) {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inText = false;
  }
}
