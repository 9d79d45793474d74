const AMPERSAND = 0x26;

/** Counts the fields of a form in the encoding of queries while it arrives. */
export class FormShape {
  readonly #most: number;
  #fields = 1;

  constructor(most: number) {
    this.#most = most;
  }

  add(chunk: Uint8Array): 'values' | undefined {
    for (let at = chunk.indexOf(AMPERSAND); at >= 0; at = chunk.indexOf(AMPERSAND, at + 1)) this.#fields += 1;
    return this.#fields > this.#most ? 'values' : undefined;
  }
}
