import { turnedAway, type WorkKind } from './turn-away.ts';

interface Bounds {
  /** As the metrics name it. */
  work?: WorkKind;
  /** Of everybody together, and of one owner. */
  bytes: number;
  each: { bytes: number; calls: number };
  texts: { own: string; all: string };
}

interface Share {
  bytes: number;
  calls: number;
}

/** How much of the server's memory the bodies of requests may take while they are received and worked on. */
export class ByteBudget {
  readonly #bounds: Bounds;
  readonly #shares = new Map<string, Share>();
  #bytes = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Refuses at once when the owner's share or the whole is used up; else returns what gives it back. */
  take(owner: string, bytes: number): () => void {
    const { each, texts, bytes: all, work } = this.#bounds;
    const share = this.#shares.get(owner) ?? { bytes: 0, calls: 0 };
    // the first is always let in: a single form may be larger than a share
    const isOver = share.calls > 0 && share.bytes + bytes > each.bytes;
    if (isOver || share.calls >= each.calls) throw turnedAway(work, 'own', { message: texts.own, retryAfter: 5 });
    if (this.#bytes + bytes > all) throw turnedAway(work, 'all', { message: texts.all, retryAfter: 30 });
    this.#shares.set(owner, share);
    const add = (sign: 1 | -1) => {
      share.bytes += sign * bytes;
      share.calls += sign;
      this.#bytes += sign * bytes;
    };
    add(1);
    return () => {
      add(-1);
      if (share.calls === 0) this.#shares.delete(owner);
    };
  }
}
