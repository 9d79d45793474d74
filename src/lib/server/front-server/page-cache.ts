import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compressForCache, type Encoding } from './compression.ts';

/** A response that was read to its end. */
export interface RenderedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

export interface CachedPage {
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
  /** In every encoding, once the page is asked for a second time: most are never asked for again. */
  bodies?: Record<Encoding, Buffer>;
  etag: string;
  tags: readonly string[];
  freshUntil: number;
}

type Hit = { state: 'HIT' | 'STALE' | 'MISS'; page: CachedPage };
export type CacheAnswer =
  | Hit
  /** The response may not be cached. */
  | { state: 'BYPASS'; response: RenderedResponse };

interface PageCacheOptions {
  render: (key: string) => Promise<RenderedResponse>;
  onError: (error: unknown) => void;
  /** Whether age and tags are sent along, for a CDN that is told of what changes. */
  cdn?: boolean;
  now?: () => number;
  /** Milliseconds; pages that say a longer age get this one. */
  longestAge?: number;
  /** Milliseconds past its age for which a page is served while it is rendered again; later it is rendered first. */
  servedWhileRendered?: number;
  maxBytes?: number;
  /** How many pages with a query are cached: anyone can make up queries, and they must not evict the other pages. */
  maxVariants?: number;
}

const MEGABYTE = 1024 * 1024;
const EVERYTHING = '*';
/** How long a page that could not be rendered again is still served before the next attempt. */
const RETRY_AFTER = 5_000;
const NEVER = Number.NEGATIVE_INFINITY;
/** The status of answers that say nothing about the page. */
const FAILED = 500;

/** Caches rendered pages by path and query, invalidates them by tag, and renders each of them once at a time. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  readonly #plain: LRUCache<string, CachedPage>;
  readonly #variants: LRUCache<string, CachedPage>;
  readonly #renders = new Map<string, Promise<CachedPage | RenderedResponse>>();
  readonly #compressions = new WeakMap<CachedPage, Promise<void>>();
  /** Counts invalidations: what began to render before one of its tags was invalidated shows the old state. */
  #generation = 0;
  readonly #invalidatedAt = new Map<string, number>();
  #rendering = 0;
  #expirations = 0;

  constructor(options: PageCacheOptions) {
    const { maxBytes = 64 * MEGABYTE, maxVariants = 500 } = options;
    this.#options = options;
    // a clock that nobody sets: a page must not stay fresh because the date was wrong for a while
    this.#now = options.now ?? (() => performance.now());
    this.#plain = new LRUCache({ maxSize: maxBytes * 0.75, sizeCalculation: sizeOf });
    this.#variants = new LRUCache({ max: maxVariants, maxSize: maxBytes * 0.25, sizeCalculation: sizeOf });
  }

  /** The page if it is cached. One past its age is rendered again in the background. */
  peek(key: string): Hit | undefined {
    const page = this.#pages(key).get(key);
    if (!page) return undefined;
    const overdue = this.#now() - page.freshUntil;
    if (overdue < 0) return { state: 'HIT', page };
    if (overdue >= (this.#options.servedWhileRendered ?? Number.POSITIVE_INFINITY)) return undefined;
    this.#refresh(key, page);
    return { state: 'STALE', page };
  }

  /** Whether somebody waits for it already, so that one more costs nothing. */
  isRendering = (key: string) => this.#renders.has(key);

  async get(key: string): Promise<CacheAnswer> {
    const hit = this.peek(key);
    if (hit) {
      await this.#compress(key, hit.page);
      return hit;
    }
    const old = this.#pages(key).get(key);
    const result = old ? await this.#renderInstead(key, old) : await this.#render(key);
    if ('state' in result) return result;
    return 'etag' in result ? { state: 'MISS', page: result } : { state: 'BYPASS', response: result };
  }

  /** Once for all who ask for the page meanwhile. */
  async #compress(key: string, page: CachedPage) {
    if (page.bodies) return;
    const underWay = this.#compressions.get(page);
    if (underWay) return underWay;
    const compression = this.#compressAndMeasure(key, page).finally(() => this.#compressions.delete(page));
    this.#compressions.set(page, compression);
    return compression;
  }

  async #compressAndMeasure(key: string, page: CachedPage) {
    page.bodies = await compressForCache(page.bytes);
    const pages = this.#pages(key);
    // the cache measures an entry only when it is added
    if (pages.get(key) === page) {
      pages.delete(key);
      pages.set(key, page);
    }
  }

  /** Removes every page that carries one of the tags, `*` all of them; what is rendering now will not be cached. */
  invalidate(tags: Iterable<string>) {
    const invalid = new Set(tags);
    if (invalid.size === 0) return;
    this.#generation += 1;
    if (this.#rendering > 0) for (const tag of invalid) this.#invalidatedAt.set(tag, this.#generation);
    this.#renders.clear();
    const isInvalid = (page: CachedPage) => invalid.has(EVERYTHING) || page.tags.some((tag) => invalid.has(tag));
    for (const pages of [this.#plain, this.#variants])
      for (const [key, page] of [...pages.entries()]) if (isInvalid(page)) pages.delete(key);
  }

  /** Every page is rendered anew before it is served again, and kept for when it can't be. */
  expire() {
    this.#expirations += 1;
    this.#renders.clear();
    for (const pages of [this.#plain, this.#variants]) for (const page of pages.values()) page.freshUntil = NEVER;
  }

  #pages = (key: string) => (key.includes('?') ? this.#variants : this.#plain);

  #refresh(key: string, page: CachedPage) {
    if (!this.#renders.has(key)) void this.#renderInstead(key, page);
  }

  /** A page that can't be rendered now is kept as it was. One that is gone is not. */
  async #renderInstead(key: string, page: CachedPage): Promise<CachedPage | RenderedResponse | Hit> {
    try {
      const result = await this.#render(key);
      if ('etag' in result) return result;
      if (result.status < FAILED) {
        if (this.#pages(key).get(key) === page) this.#pages(key).delete(key);
        return result;
      }
    } catch (error) {
      this.#options.onError(error);
    }
    page.freshUntil = this.#now() + RETRY_AFTER;
    await this.#compress(key, page);
    return { state: 'STALE', page };
  }

  #render(key: string): Promise<CachedPage | RenderedResponse> {
    const underWay = this.#renders.get(key);
    if (underWay) return underWay;
    const render = this.#renderAndCache(key).finally(() => {
      if (this.#renders.get(key) === render) this.#renders.delete(key);
    });
    this.#renders.set(key, render);
    return render;
  }

  async #renderAndCache(key: string): Promise<CachedPage | RenderedResponse> {
    const startedAt = this.#generation;
    const expirations = this.#expirations;
    this.#rendering += 1;
    try {
      const response = await this.#options.render(key);
      const page = cacheable(response, this.#now(), this.#options);
      if (!page) return response;
      const isOutdated = [EVERYTHING, ...page.tags].some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > startedAt);
      if (expirations !== this.#expirations) page.freshUntil = NEVER;
      if (!isOutdated) this.#pages(key).set(key, page);
      return page;
    } finally {
      this.#rendering -= 1;
      if (this.#rendering === 0) this.#invalidatedAt.clear();
    }
  }
}

/** LRUCache refuses an entry of size 0. */
const sizeOf = ({ bytes, bodies }: CachedPage) =>
  Math.max(1, bytes.length + (bodies ? bodies.gzip.length + bodies.br.length : 0));

function cacheable(
  { status, headers, bytes }: RenderedResponse,
  now: number,
  { longestAge = Number.POSITIVE_INFINITY, cdn = false }: PageCacheOptions,
): CachedPage | undefined {
  const maxAge = Number(/max-age=(\d+)/.exec(String(headers['cdn-cache-control'] ?? ''))?.[1] ?? 0);
  if (status !== 200 || maxAge === 0 || headers['set-cookie']) return undefined;
  const { 'cdn-cache-control': age, 'cache-tag': tags, 'content-length': _length, ...rest } = headers;
  // untagged pages belong to the build
  const forCdn = cdn && tags ? { 'cdn-cache-control': age, 'cache-tag': tags } : {};
  return {
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...rest, ...forCdn, vary: 'Accept-Encoding' },
    bytes,
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    tags: String(tags ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    freshUntil: now + Math.min(maxAge * 1000, longestAge),
  };
}
