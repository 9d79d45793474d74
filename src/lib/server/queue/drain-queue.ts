interface Drain<Item> {
  /** The next piece of work, undefined if there is none. */
  claim: () => Promise<Item | undefined>;
  /** Ends this slot when it returns `false`: the other side is away, and the rest can wait. */
  work: (item: Item) => Promise<unknown>;
  stopped?: () => boolean;
  /** How many items are worked on at a time. */
  slots?: number;
}

/** Claims and works until nothing is left or the worker stops. */
export async function drainQueue<Item>({ claim, work, stopped = () => false, slots = 1 }: Drain<Item>) {
  const runSlot = async () => {
    while (!stopped()) {
      const item = await claim();
      if (item === undefined || (await work(item)) === false) return;
    }
  };
  await Promise.all(Array.from({ length: slots }, runSlot));
}
