import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compressForCache, type Encoding } from './compression.ts';

export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

export interface Page {
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
  /** In every encoding, once somebody has asked for the page a second time: most are never asked for again. */
  bodies?: Record<Encoding, Buffer>;
  etag: string;
  tags: readonly string[];
  freshUntil: number;
}

type Kept = { state: 'HIT' | 'STALE' | 'MISS'; page: Page };
export type Found =
  | Kept
  /** The page does not want to be kept. */
  | { state: 'BYPASS'; rendered: Rendered };

interface PageCacheOptions {
  render: (key: string) => Promise<Rendered>;
  onError: (error: unknown) => void;
  now?: () => number;
  maxBytes?: number;
  /** How many pages with a query are kept: anyone can make up queries, they must not push out the others. */
  maxVariants?: number;
}

const MEGABYTE = 1024 * 1024;
const EVERYTHING = '*';
/** How long a page that could not be renewed is served on before the next try. */
const RETRY_AFTER = 5_000;

/** Keeps rendered pages under their path and query, drops them by tag, and renders each one once at a time. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  readonly #plain: LRUCache<string, Page>;
  readonly #variants: LRUCache<string, Page>;
  readonly #flights = new Map<string, Promise<Page | Rendered>>();
  /** Counts invalidations; a render that began before one of its tags was dropped shows the old state. */
  #generation = 0;
  readonly #droppedAt = new Map<string, number>();
  #rendering = 0;

  constructor(options: PageCacheOptions) {
    const { maxBytes = 64 * MEGABYTE, maxVariants = 500 } = options;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#plain = new LRUCache({ maxSize: maxBytes * 0.75, sizeCalculation: sizeOf });
    this.#variants = new LRUCache({ max: maxVariants, maxSize: maxBytes * 0.25, sizeCalculation: sizeOf });
  }

  /** A page that can be sent at once; a page past its age is renewed behind the answer. */
  peek(key: string): Kept | undefined {
    const page = this.#pages(key).get(key);
    if (!page) return undefined;
    if (page.freshUntil > this.#now()) return { state: 'HIT', page };
    this.#renew(key, page);
    return { state: 'STALE', page };
  }

  async get(key: string): Promise<Found> {
    const found = this.peek(key);
    if (found) return this.#packed(key, found);
    const result = await this.#render(key);
    return 'etag' in result ? { state: 'MISS', page: result } : { state: 'BYPASS', rendered: result };
  }

  async #packed(key: string, found: Kept): Promise<Kept> {
    const { page } = found;
    if (page.bodies) return found;
    page.bodies = await compressForCache(page.bytes);
    const pages = this.#pages(key);
    // an entry is weighed only when it is added
    if (pages.get(key) === page) {
      pages.delete(key);
      pages.set(key, page);
    }
    return found;
  }

  /** Drops every page that carries one of the tags, `*` all of them; what is being rendered now will not be kept. */
  invalidate(tags: Iterable<string>) {
    const dropped = new Set(tags);
    if (dropped.size === 0) return;
    this.#generation += 1;
    if (this.#rendering > 0) for (const tag of dropped) this.#droppedAt.set(tag, this.#generation);
    this.#flights.clear();
    const isDropped = (page: Page) => dropped.has(EVERYTHING) || page.tags.some((tag) => dropped.has(tag));
    for (const pages of [this.#plain, this.#variants])
      for (const [key, page] of [...pages.entries()]) if (isDropped(page)) pages.delete(key);
  }

  #pages = (key: string) => (key.includes('?') ? this.#variants : this.#plain);

  #renew(key: string, page: Page) {
    if (this.#flights.has(key)) return;
    this.#render(key)
      .then((result) => {
        if (!('etag' in result)) page.freshUntil = this.#now() + RETRY_AFTER;
      })
      .catch((error) => {
        page.freshUntil = this.#now() + RETRY_AFTER;
        this.#options.onError(error);
      });
  }

  #render(key: string): Promise<Page | Rendered> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = this.#renderAndKeep(key).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  async #renderAndKeep(key: string): Promise<Page | Rendered> {
    const startedAt = this.#generation;
    this.#rendering += 1;
    try {
      const rendered = await this.#options.render(key);
      const page = pageOf(rendered, this.#now());
      if (!page) return rendered;
      const outdated = [EVERYTHING, ...page.tags].some((tag) => (this.#droppedAt.get(tag) ?? 0) > startedAt);
      if (!outdated) this.#pages(key).set(key, page);
      return page;
    } finally {
      this.#rendering -= 1;
      if (this.#rendering === 0) this.#droppedAt.clear();
    }
  }
}

/** A size of 0 is refused by the cache. */
const sizeOf = ({ bytes, bodies }: Page) =>
  Math.max(1, bytes.length + (bodies ? bodies.gzip.length + bodies.br.length : 0));

function pageOf({ status, headers, bytes }: Rendered, now: number): Page | undefined {
  const maxAge = Number(/max-age=(\d+)/.exec(String(headers['cdn-cache-control'] ?? ''))?.[1] ?? 0);
  if (status !== 200 || maxAge === 0 || headers['set-cookie']) return undefined;
  const { 'cdn-cache-control': _age, 'cache-tag': tags, 'content-length': _length, ...rest } = headers;
  return {
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...rest, vary: 'Accept-Encoding' },
    bytes,
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    tags: String(tags ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    freshUntil: now + maxAge * 1000,
  };
}
