import { useState } from 'react';

export type Lazy<Part> = { state: 'closed' | 'loading' | 'failed' } | { state: 'open'; part: Part };

/** A part of the page whose script comes once it is asked for. */
export const useLazy = <Part>(load: () => Promise<Part>) => {
  const [later, setLater] = useState<Lazy<Part>>({ state: 'closed' });
  const open = async () => {
    setLater({ state: 'loading' });
    try {
      setLater({ state: 'open', part: await load() });
    } catch {
      setLater({ state: 'failed' });
    }
  };
  const close = () => setLater({ state: 'closed' });
  return { later, open, close };
};
