import { setTimeout as pause } from 'node:timers/promises';

type Matchers = Record<string, (...values: unknown[]) => unknown>;
type Expect = (value: unknown) => Matchers & { not: Matchers };

/** Of real time; a mutant for which it never comes is killed by it. */
const LONGEST = 2_000;

/** `expect.poll`: asks again until the value is as expected. */
export const poll = (expect: Expect) => (ask: () => unknown) => {
  const until = async (check: (value: unknown) => unknown) => {
    const end = Date.now() + LONGEST;
    for (;;) {
      try {
        return await check(await ask());
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(20);
      }
    }
  };
  const matchers = (of: (value: unknown) => Matchers) =>
    new Proxy({} as Matchers, {
      get:
        (_, name: string) =>
        (...values: unknown[]) =>
          until((value) => of(value)[name]?.(...values)),
    });
  return Object.assign(matchers(expect), { not: matchers((value) => expect(value).not) });
};
