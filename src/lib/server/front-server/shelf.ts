/** A store bounded in bytes and entries; the one that was not asked for the longest goes first. */
export class Shelf<Item> {
  readonly #items = new Map<string, { item: Item; bytes: number }>();
  readonly #limits: { maxBytes: number; maxEntries: number };
  #bytes = 0;

  constructor(limits: { maxBytes: number; maxEntries: number }) {
    this.#limits = limits;
  }

  get(key: string): Item | undefined {
    const found = this.#items.get(key);
    if (!found) return undefined;
    this.#items.delete(key);
    this.#items.set(key, found);
    return found.item;
  }

  set(key: string, item: Item, bytes: number) {
    this.#delete(key);
    if (bytes > this.#limits.maxBytes) return;
    this.#items.set(key, { item, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#items.keys()) {
      if (this.#bytes <= this.#limits.maxBytes && this.#items.size <= this.#limits.maxEntries) break;
      this.#delete(oldest);
    }
  }

  deleteWhere(test: (item: Item) => boolean) {
    for (const [key, { item }] of this.#items) if (test(item)) this.#delete(key);
  }

  #delete(key: string) {
    this.#bytes -= this.#items.get(key)?.bytes ?? 0;
    this.#items.delete(key);
  }
}
