const atOnce = 500;

/** Reads a long list by its keys, the highest first: each page begins below the last one, however much is added meanwhile. */
export async function* readInBatches<Row>(
  idOf: (row: Row) => number,
  read: (below: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await read(below, atOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < atOnce) return;
    below = idOf(last);
  }
}
