import { useState } from 'react';
import { touchSheet } from './touch-sheet.ts';

type Later<Part> = { state: 'closed' | 'loading' | 'failed' } | { state: 'open'; part: Part };

/** A part of the page whose script and styles come once it is asked for. */
export const useLater = <Part>(load: () => Promise<Part>) => {
  const [later, setLater] = useState<Later<Part>>({ state: 'closed' });
  const open = async () => {
    setLater({ state: 'loading' });
    try {
      const [part] = await Promise.all([load(), touchSheet()]);
      setLater({ state: 'open', part });
    } catch {
      setLater({ state: 'failed' });
    }
  };
  const close = () => setLater({ state: 'closed' });
  return { later, open, close };
};
