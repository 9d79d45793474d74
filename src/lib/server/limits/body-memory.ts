import { ownUploadsBusy, uploadsBusy } from '#lib/messages/files.ts';
import { turnedAway } from './turn-away.ts';

type Release = () => void;

interface Bounds {
  /** Of all bodies together. */
  bytes: number;
  /** What forms with files leave to all others, unless one alone needs more. */
  keptFree: number;
  /** What one network may have of bodies without files. */
  network: { bytes: number; bodies: number };
  /** What one account may have of forms with files, beside its first one. */
  account: { bytes: number; waiting: number };
  waiting: number;
}

interface Waiting {
  owner: string;
  bytes: number;
  start: () => void;
}

interface Share {
  bytes: number;
  bodies: number;
}

/**
 * How much of the server's memory the bodies of calls may take until they are answered. Bodies without files are
 * taken or refused at once; forms, whose files have arrived on the disk, take turns.
 */
export class BodyMemory {
  readonly #bounds: Bounds;
  readonly #shares = new Map<string, Share>();
  readonly #waiting: Waiting[] = [];
  #bytes = 0;
  #ofForms = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** In bytes. */
  get most() {
    return this.#bounds.bytes;
  }

  /** In bytes, of everybody. */
  get taken() {
    return this.#bytes;
  }

  take(network: string, bytes: number): Release {
    const { network: each, bytes: all } = this.#bounds;
    const { bytes: own, bodies } = this.#shares.get(network) ?? { bytes: 0, bodies: 0 };
    // the first is always let in: a single drawing may be larger than a share
    if (bodies >= each.bodies || (bodies > 0 && own + bytes > each.bytes))
      throw turnedAway('bodies', 'own', { retryAfter: 2 });
    if (this.#bytes + bytes > all) throw turnedAway('bodies', 'all', { retryAfter: 2 });
    return this.#add(network, bytes);
  }

  /** Resolves when there is room for the files of a form. */
  async takeForm(account: string, bytes: number): Promise<Release> {
    const ahead = this.#waiting.filter(({ owner }) => owner === account).length;
    if (ahead >= this.#bounds.account.waiting)
      throw turnedAway('forms', 'own', { message: ownUploadsBusy, retryAfter: 5 });
    if (this.#waiting.length >= this.#bounds.waiting)
      throw turnedAway('forms', 'all', { message: uploadsBusy, retryAfter: 10 });
    return new Promise((resolve) => {
      this.#waiting.push({ owner: account, bytes, start: () => resolve(this.#addForm(account, bytes)) });
      this.#startNext();
    });
  }

  #add(owner: string, bytes: number): Release {
    const share = this.#shares.get(owner) ?? { bytes: 0, bodies: 0 };
    this.#shares.set(owner, share);
    share.bytes += bytes;
    share.bodies += 1;
    this.#bytes += bytes;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      share.bytes -= bytes;
      share.bodies -= 1;
      this.#bytes -= bytes;
      if (share.bodies === 0) this.#shares.delete(owner);
      this.#startNext();
    };
  }

  #addForm(account: string, bytes: number): Release {
    this.#ofForms += bytes;
    const release = this.#add(account, bytes);
    let released = false;
    return () => {
      if (!released) this.#ofForms -= bytes;
      released = true;
      release();
    };
  }

  /** In the order in which they came; only who has a share already lets others pass. */
  #startNext() {
    for (const next of [...this.#waiting]) {
      const own = this.#shares.get(next.owner)?.bytes ?? 0;
      if (own > 0 && own + next.bytes > this.#bounds.account.bytes) continue;
      if (!this.#hasRoom(next.bytes)) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.start();
    }
  }

  #hasRoom(bytes: number): boolean {
    const { bytes: all, keptFree } = this.#bounds;
    if (this.#bytes + bytes > all) return false;
    return this.#ofForms === 0 || this.#ofForms + bytes <= all - keptFree;
  }
}

const MEGABYTE = 1024 * 1024;

export const bodyMemory = new BodyMemory({
  bytes: 32 * MEGABYTE,
  keptFree: 4 * MEGABYTE,
  network: { bytes: 2 * MEGABYTE, bodies: 256 },
  account: { bytes: 12 * MEGABYTE, waiting: 12 },
  waiting: 100,
});
