import type { Plugin } from 'vite';
import { groups } from './chunk-groups.ts';

/**
 * What many pages need together is one file: fetched once, and smaller than its parts. Nothing is fetched ahead of an `import()`:
 * the lists of what it needs weigh more on every page than they save at the press of a button.
 */
export const chunks = (): Plugin => ({
  name: 'chunks',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: {
              optimization: { inlineConst: { mode: 'all', pass: 2 } },
              output: { codeSplitting: { groups } },
            },
          },
        }
      : null,
});
