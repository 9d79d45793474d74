import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { Counted } from './count-up-to.ts';

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
    count: () => Promise<Counted>;
    rows: (slice: { limit: number; offset: number }) => Promise<Row[]>;
    item: (row: Row) => Item;
  },
): Promise<Paginated<Item>> {
  const { page, perPage } = wanted;
  const { total, more } = await list.count();
  const offset = (page - 1) * perPage;
  // one row more than the page shows tells whether there is a next one, where that was not counted
  const isCounted = offset + perPage < total || !more;
  const rows = offset < total || more ? await list.rows({ limit: isCounted ? perPage : perPage + 1, offset }) : [];
  const shown = rows.slice(0, perPage);
  const counted = Math.max(1, Math.ceil(total / perPage));
  const last = isCounted || shown.length === 0 ? counted : page + (rows.length > perPage ? 1 : 0);
  return {
    data: shown.map(list.item),
    current_page: page,
    last_page: last,
    per_page: perPage,
    total,
    ...(more && { more }),
    prev_page_url: page > 1 ? urlOf(wanted, Math.min(page - 1, last)) : null,
    next_page_url: page < last ? urlOf(wanted, page + 1) : null,
  };
}

function urlOf({ path, query = {} }: PageRequest, page: number) {
  const parameters = new URLSearchParams({ page: String(page) });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  return `/api${path}?${parameters}`;
}
