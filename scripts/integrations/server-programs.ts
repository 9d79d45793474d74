import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import packages from '../../package.json' with { type: 'json' };

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** What the build makes to be run, and to be tested as it was built: `dist/<name>.mjs`. */
const programs = {
  serve: at('scripts/serve.ts'),
  db: at('scripts/db.ts'),
  import: at('scripts/import.ts'),
  'move-in': at('scripts/move-in.ts'),
  uploads: at('scripts/uploads.ts'),
  'front-server': at('scripts/front-server.ts'),
};

/**
 * Builds the programs as more inputs of the adapter's build: the pages and what stands in front of them are one graph
 * of modules, with every package in it that is not among the `dependencies`. Those are installed beside the build.
 */
export const serverPrograms = (): AstroIntegration => ({
  name: 'server-programs',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [serverEnvironment] } });
    },
  },
});

const serverEnvironment: Plugin = {
  name: 'server-programs',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          build: { rolldownOptions: { input: programs, output: { entryFileNames: '[name].mjs' } } },
          // React's parts for development are left out
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          resolve: { noExternal: true, external: Object.keys(packages.dependencies) },
        }
      : null,
};
