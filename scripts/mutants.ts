import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './machine/bundled-node.mjs';

const folder = ensurePackages('mutants');
if (!folder) process.exit(1);
const resolve = (name: string) => pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href;
const { Stryker } = await import(resolve('@stryker-mutator/core'));
const mutate = process.argv.slice(2);
await new Stryker({
  mutate,
  testRunner: 'rules',
  plugins: [new URL('mutants/rules-runner.ts', import.meta.url).href],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.CONC ?? 1),
  ignoreStatic: process.env.STATIC === '0',
  incremental: process.env.INC === '1',
  incrementalFile: '.cache/mutants/rules.json',
  jsonReporter: { fileName: process.env.REPORT ?? '.cache/mutants/report.json' },
  reporters: ['json', 'progress-append-only'],
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: [
    'assets',
    'public',
    'docs',
    'deploy',
    'dist',
    'data',
    '.cache',
    '.astro',
    'src/pages',
    'src/layouts',
    'src/styles',
    'tests/e2e',
  ],
  disableTypeChecks: false,
  timeoutMS: 3000,
  timeoutFactor: 1.2,
}).runMutationTest();
