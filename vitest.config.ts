import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './scripts/integrations/inline-scripts.ts';

const suite = (name: string, ...folders: string[]) => ({
  name,
  include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
});

// for the workers, and for every server and child that a test starts
const quickImports = `--import ${new URL('tests/support/quick-imports.mjs', import.meta.url).href}`;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${quickImports}`;

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // limits for what hangs: on a busy machine everything takes several times as long
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // by default one of two cores would be idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/database/postgres-cluster.ts'],
    projects: [
      // what counts the doings of a whole process or changes a module of it has a process of its own for each file
      { extends: true, test: suite('unit', 'domain', 'api-definitions', 'islands', 'platform', 'scripts', 'isolated') },
      // The files that follow each other in a worker share its modules, as the requests to a server do: a world of its
      // own, which every file makes, is all that they have. The engine and the modules are loaded once, not a hundred times.
      { extends: true, test: { ...suite('api', 'api'), isolate: false } },
      // Each file has a portal of its own, two at a time; those that follow each other share a browser, in which every
      // page has a context of its own. What a browser on a busy machine fails at and passes at the second try is marked
      // in the output (‘retry x1’), to be mended.
      {
        extends: true,
        test: {
          ...suite('e2e', 'e2e'),
          isolate: false,
          maxWorkers: 2,
          retry: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/processes/prepare-demo.ts'],
        },
      },
    ],
  },
});
