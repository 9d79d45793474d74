/** Lets at most so many pieces of work run at a time in this process; the others wait in the order they came. */
export function semaphore(atMost: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function take<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atMost) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // the place is handed on, so that nobody who comes now gets in between
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
