import type { Paginated } from '#lib/api/fields/answer-shapes.ts';

export interface PageRequest {
  path: string;
  page: number;
  perPage: number;
  query?: Readonly<Record<string, string | number | undefined>>;
}

/** One page of a list. A page past the end is empty. */
export async function readPage<Row, Item = Row>(
  wanted: PageRequest,
  list: {
    count: () => Promise<number>;
    rows: (slice: { limit: number; offset: number }) => Promise<Row[]>;
    item: (row: Row) => Item;
  },
): Promise<Paginated<Item>> {
  const { page, perPage } = wanted;
  const total = await list.count();
  const offset = (page - 1) * perPage;
  const rows = offset < total ? await list.rows({ limit: perPage, offset }) : [];
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    data: rows.map(list.item),
    current_page: page,
    last_page: last,
    per_page: perPage,
    total,
    prev_page_url: page > 1 ? urlOf(wanted, Math.min(page - 1, last)) : null,
    next_page_url: page < last ? urlOf(wanted, page + 1) : null,
  };
}

function urlOf({ path, query = {} }: PageRequest, page: number) {
  const parameters = new URLSearchParams({ page: String(page) });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  return `/api${path}?${parameters}`;
}
