import { useEffect, useState } from 'react';

export type Lazy<Part> = { state: 'closed' | 'loading' | 'failed' } | { state: 'open'; part: Part };

/** A part of the page whose script loads when it is opened. */
export const useLazy = <Part>(load: () => Promise<Part>) => {
  const [lazy, setLazy] = useState<Lazy<Part>>({ state: 'closed' });
  const open = async () => {
    setLazy({ state: 'loading' });
    try {
      setLazy({ state: 'open', part: await load() });
    } catch {
      setLazy({ state: 'failed' });
    }
  };
  const close = () => setLazy({ state: 'closed' });
  return { lazy, open, close };
};

/** Loads by itself as soon as `wanted` is true. */
export const useLazyWhen = <Part>(wanted: boolean, load: () => Promise<Part>) => {
  const { lazy, open } = useLazy(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (wanted) void open();
  }, [wanted]);
  return { lazy, retry: open };
};
