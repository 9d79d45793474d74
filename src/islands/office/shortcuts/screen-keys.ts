import { useEffect, useLayoutEffect, useRef } from 'react';

interface ScreenKey {
  keys: readonly string[];
  does: string;
}

/** Single keys of a screen, which stand at its foot and under `?`. */
const keysByScreen: Readonly<Record<string, readonly ScreenKey[]>> = {
  '/office': [
    { keys: ['j', 'k'], does: 'move' },
    { keys: ['Enter'], does: 'open' },
    { keys: ['c'], does: 'confirm, do' },
    { keys: ['a'], does: 'approve, other amount' },
    { keys: ['r'], does: 'reject' },
    { keys: ['p'], does: 'call' },
    { keys: ['n'], does: 'note' },
    { keys: ['t'], does: 'take up' },
  ],
  '/office/arrears': [
    { keys: ['j', 'k'], does: 'next, previous' },
    { keys: ['p'], does: 'promise' },
    { keys: ['u'], does: 'not reached' },
    { keys: ['d'], does: 'disputes it' },
    { keys: ['w'], does: 'wrong number' },
    { keys: ['l'], does: 'letter' },
  ],
  '/office/payments': [
    { keys: ['j', 'k'], does: 'next, previous' },
    { keys: ['c'], does: 'confirm as on the statement' },
    { keys: ['a'], does: 'another amount' },
    { keys: ['r'], does: 'reject' },
    { keys: ['z'], does: 'zoom the proof' },
  ],
  '/office/unallocated': [
    { keys: ['j', 'k'], does: 'next, previous' },
    { keys: ['w'], does: 'rest to the wallet' },
  ],
  '/office/reports': [
    { keys: ['j', 'k'], does: 'row' },
    { keys: ['Enter'], does: 'its rows' },
    { keys: ['[', ']'], does: 'period before, after' },
    { keys: ['e'], does: 'XLSX' },
    { keys: ['p'], does: 'PDF' },
  ],
};

export const screenKeys = (path: string): readonly ScreenKey[] => keysByScreen[path] ?? [];

type Acts = Readonly<Record<string, () => void>>;
const registered = new Set<{ current: Acts }>();

/** What the component that was mounted last does with the key. */
export const screenAct = (key: string): (() => void) | undefined =>
  [...registered].reverse().flatMap(({ current }) => (Object.hasOwn(current, key) ? current[key] : undefined) ?? [])[0];

/** While the component is mounted, these keys are its own. */
export const useScreenKeys = (acts: Acts) => {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    registered.add(latest);
    return () => {
      registered.delete(latest);
    };
  }, []);
};
