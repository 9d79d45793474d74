import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './scripts/integrations/inline-scripts.ts';

const suite = (name: string, ...folders: string[]) => ({
  name,
  include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
});

/** Which of them are about the front server, and run against the build as well. */
const frontServer = ['front-server*', 'requests/*', 'search-limit'];

const postgres = 'tests/support/database/postgres-cluster.ts';

// for the workers, and for every process that a test starts from the sources
const quickImports = `--import ${new URL('scripts/machine/cache-resolution.mjs', import.meta.url).href}`;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${quickImports}`;

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // only for tests that hang: on a busy machine everything takes several times as long
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // by default one of two cores would be idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Rules have no state: the files of a worker share its modules (decision 791).
      { extends: true, test: { ...suite('rules', 'domain', 'api-definitions'), isolate: false } },
      // A process for each file, which tests in `isolated` need: they measure a whole process or change its modules.
      {
        extends: true,
        test: { ...suite('unit', 'islands', 'platform', 'scripts', 'isolated'), globalSetup: [postgres] },
      },
      // The same front server as the bundler made it: a check that it left out is missed here.
      {
        extends: true,
        test: {
          name: 'built',
          include: frontServer.map((name) => `tests/platform/${name}.test.ts`),
          env: { FRONT_SERVER: 'built' },
        },
      },
      // The files of a worker share its modules, and each makes its own data: modules and database engine are loaded
      // once, not a hundred times (decision 299).
      { extends: true, test: { ...suite('api', 'api'), isolate: false, globalSetup: [postgres] } },
      // Two files at a time, each with its own server; the files of a worker share a browser, every page has its own
      // context. The end of the output names what passed at the second try (decision 286).
      {
        extends: true,
        test: {
          ...suite('e2e', 'e2e'),
          isolate: false,
          maxWorkers: 2,
          retry: 1,
          sequence: { groupOrder: 1 },
          globalSetup: [postgres, 'tests/support/processes/prepare-demo.ts'],
        },
      },
      // Many processes and a clock that counts: one at a time, after everything else, and never tried twice.
      {
        extends: true,
        test: {
          ...suite('drills', 'drills'),
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          globalSetup: [postgres],
        },
      },
    ],
  },
});
