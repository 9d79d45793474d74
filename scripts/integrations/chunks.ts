import type { Plugin } from 'vite';

/** Nothing is fetched ahead of an `import()`: the lists of what it needs weigh more on every page than they save. */
export const chunks = (): Plugin => ({
  name: 'chunks',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
          },
        }
      : null,
});
