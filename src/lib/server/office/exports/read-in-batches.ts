const BATCH = 500;

/** Keyset pagination from the highest id down, so that rows added meanwhile shift nothing. */
export async function* readInBatches<Row>(
  idOf: (row: Row) => number,
  read: (below: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await read(below, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH) return;
    below = idOf(last);
  }
}
