import { defineConfig } from 'vitest/config';

const suite = (name: string, folders: string) => ({
  extends: true as const,
  test: { name, include: [`tests/${folders}/**/*.test.{ts,tsx}`] },
});

export default defineConfig({
  test: {
    // a limit for what hangs; on a busy machine everything takes several times as long
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['tests/support/postgres-cluster.ts', 'tests/support/ready-demo.ts'],
    projects: [
      suite('unit', '{domain,contract,islands,support}'),
      suite('api', 'api'),
      // Browser tests share two cores with the browser and the server that they start: one file after the other.
      { extends: true, test: { ...suite('e2e', 'e2e').test, fileParallelism: false } },
    ],
  },
});
