import type { Plugin } from 'vite';

const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/** Code of ours that at least this many entries share goes into one file for each group; the bundler places the rest. */
const minShareCount = 20;

/** A module goes into the first group that matches, together with its imports. */
const groups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', '@astrojs/react', '@nanostores/react') },
  { name: 'forms', test: packages('react-hook-form', '@hookform/resolvers') },
  { name: 'stores', test: packages('nanostores', '@nanostores/persistent') },
  { name: 'rules', test: /\/src\/lib\/(domain|messages)\//, minShareCount },
  { name: 'lib-client', test: /\/src\/lib\/client\//, minShareCount },
  // the form hook would bring react-hook-form to every page
  { name: 'kit', test: /\/src\/islands\/ui\/(?!forms\/)/, minShareCount },
];

/** No preloading of what an `import()` needs: the lists would cost every page more than they save. */
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
