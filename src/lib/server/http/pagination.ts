import type { AnyCall, PayloadOf } from '#lib/api/call.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { listPageSize } from '#lib/domain/limits.ts';
import type { Counted } from './count-up-to.ts';

export interface PageRequest {
  path: string;
  page: number;
  perPage: number;
  query?: Readonly<Record<string, unknown>>;
}

interface List<Row, Item> {
  count: () => Promise<Counted>;
  rows: (slice: { limit: number; offset: number }) => Promise<Row[]>;
  /** What is said of a row; absent, the row itself. */
  item?: (row: Row) => Item;
}

/** The page of a list that a call asks for; the addresses of the next and the previous one hold its filters. */
export function listPage<C extends AnyCall, Row, Item = Row>(
  call: C,
  payload: PayloadOf<C> & { page: number },
  { perPage = rowsOf(payload) ?? listPageSize, ...list }: List<Row, Item> & { perPage?: number },
): Promise<Paginated<Item>> {
  // the next page has a number; who has its rows asks for what follows the last one
  const { page, after: _, ...query } = payload as Record<string, unknown> & { page: number };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = query;
    delete query[name];
    return String(value);
  });
  return paginate({ path, page, perPage, query }, list);
}

const rowsOf = ({ rows }: { rows?: unknown }) => (typeof rows === 'number' ? rows : undefined);

/** One page of a list. A page past the end is empty. */
export async function paginate<Row, Item = Row>(wanted: PageRequest, list: List<Row, Item>): Promise<Paginated<Item>> {
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
    data: list.item ? shown.map(list.item) : (shown as unknown as Item[]),
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
  // a flag is sent as a number
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(typeof value === 'boolean' ? Number(value) : value));
  return `/api${path}?${parameters}`;
}
