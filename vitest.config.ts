import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const suite = (name: string, folders: string) => ({
  name,
  include: [`tests/${folders}/**/*.test.{ts,tsx}`],
});

export default defineConfig({
  test: {
    // limits for what hangs: on a busy machine everything takes several times as long
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // by default one of two cores would be idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tests/support/postgres-cluster.ts'],
    projects: [
      { extends: true, test: suite('unit', '{domain,contract,islands,support}') },
      { extends: true, test: suite('api', 'api') },
      // Each file has a browser and a portal of its own, which share two cores: one after the other. What a browser on a
      // busy machine fails at and passes at the second try is marked in the output (‘retry x1’), to be mended.
      {
        extends: true,
        test: {
          ...suite('e2e', 'e2e'),
          fileParallelism: false,
          retry: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/ready-demo.ts'],
        },
      },
    ],
  },
});
