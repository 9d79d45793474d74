/** A seeded random number generator (mulberry32), the same at every load. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number, both ends included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    /** True with this probability in percent. */
    percent: (of: number) => next() * 100 < of,
    pick: <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item,
  };
}

export type Chance = ReturnType<typeof seededRandom>;
