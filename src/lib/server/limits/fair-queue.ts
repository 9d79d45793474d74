import { turnedAway, type WorkKind } from './turn-away.ts';

interface Bounds {
  /** As the metrics name it. */
  work?: WorkKind;
  /** At work at the same time, and waiting, of everybody together. */
  atOnce: number;
  waiting: number;
  /** The same of one owner: an account or an address. */
  each: { atOnce: number; waiting: number };
  /** Milliseconds that somebody waits before they are refused after all; without it as long as it takes. */
  patience?: number;
  /** What is said to an owner who has used up the share, and to everybody when the queue is full. */
  texts: { own: string; all: string };
}

interface Entry {
  heavy: boolean;
  start: () => void;
}

interface Share {
  running: number;
  waiting: Entry[];
}

type Release = () => void;

const RETRY_OWN = 2;
const RETRY_ALL = 10;
/** Of who has waited already: what is under way takes long. */
const RETRY_LONG = 30;

/** A bounded round-robin queue per owner. Of heavy work one piece is done at a time, whoever it belongs to. */
export class FairQueue {
  readonly #bounds: Bounds;
  /** Round-robin order of the owners. */
  readonly #shares = new Map<string, Share>();
  #running = 0;
  #heavy = 0;
  #waiting = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  async run<T>(owner: string, work: () => Promise<T>, options?: { heavy?: boolean }): Promise<T> {
    const release = await this.acquire(owner, options);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves when it is the owner's turn; refuses at once when the share or the queue is full. */
  acquire(owner: string, { heavy = false } = {}): Promise<Release> {
    const share = this.#shares.get(owner) ?? { running: 0, waiting: [] };
    const { waiting, each, texts, work } = this.#bounds;
    const hasRoom = this.#mayStart(share, heavy);
    if (!hasRoom && share.waiting.length >= each.waiting)
      throw turnedAway(work, 'own', { message: texts.own, retryAfter: RETRY_OWN });
    if (!hasRoom && this.#waiting >= waiting)
      throw turnedAway(work, 'all', { message: texts.all, retryAfter: RETRY_ALL });
    this.#shares.set(owner, share);
    return new Promise((resolve, reject) => {
      const start = () => resolve(this.#begin(owner, share, heavy));
      if (hasRoom) return start();
      const entry = { heavy, start };
      share.waiting.push(entry);
      this.#waiting += 1;
      this.#waitPatiently(owner, share, entry, reject);
    });
  }

  #waitPatiently(owner: string, share: Share, entry: Entry, reject: (refusal: Error) => void) {
    const { patience, each, texts, work } = this.#bounds;
    if (patience === undefined) return;
    const timer = setTimeout(() => {
      const own = share.running >= each.atOnce;
      share.waiting.splice(share.waiting.indexOf(entry), 1);
      this.#waiting -= 1;
      if (share.running === 0 && share.waiting.length === 0) this.#shares.delete(owner);
      const message = own ? texts.own : texts.all;
      reject(turnedAway(work, own ? 'own' : 'all', { message, retryAfter: RETRY_LONG }));
    }, patience).unref();
    const { start } = entry;
    entry.start = () => {
      clearTimeout(timer);
      start();
    };
  }

  #mayStart = ({ running }: Share, exclusive: boolean) =>
    this.#running < this.#bounds.atOnce && running < this.#bounds.each.atOnce && !(exclusive && this.#heavy > 0);

  #begin(owner: string, share: Share, exclusive: boolean): Release {
    share.running += 1;
    this.#running += 1;
    if (exclusive) this.#heavy += 1;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      share.running -= 1;
      this.#running -= 1;
      if (exclusive) this.#heavy -= 1;
      this.#shares.delete(owner);
      if (share.running > 0 || share.waiting.length > 0) this.#shares.set(owner, share);
      this.#startNext();
    };
  }

  #startNext() {
    for (const share of [...this.#shares.values()]) {
      const [next] = share.waiting;
      if (!next || !this.#mayStart(share, next.heavy)) continue;
      share.waiting.shift();
      this.#waiting -= 1;
      next.start();
    }
  }
}
