import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages, root } from './machine/bundled-node.mjs';
import { type MutationReport, scores, survivors } from './mutants/report.ts';

/**
 * Changes the rules in thousands of small ways and says which changes no test notices:
 * `npm run mutants`, or `npm run mutants -- src/lib/domain/holds` for a folder or a file of them. The ledger, whose
 * tests need a database, has runs of its own: `npm run mutants -- src/lib/server/ledger`, or a folder or file of it.
 */

const RULES = 'src/lib/domain';
const LEDGER = 'src/lib/server/ledger';
/** Per cent of the mutants that the tests have to kill. */
const LEAST_KILLED = 90;

const packages = ensurePackages('mutants');
if (!packages) process.exit(1);
process.chdir(root);
const resolve = createRequire(path.join(packages, 'package.json')).resolve;
const { Stryker } = await import(pathToFileURL(resolve('@stryker-mutator/core')).href);

const asked = process.argv.length > 2 ? process.argv.slice(2) : [RULES];
const ofLedger = asked.filter((name) => name.startsWith(LEDGER)).length;
if (ofLedger > 0 && ofLedger < asked.length) throw new Error('The ledger has runs of its own');
const runner = ofLedger > 0 ? 'ledger' : 'rules';
const mutate = asked.map((name) => (name.endsWith('.ts') ? name : `${name}/**/*.ts`));
const reportFile = '.cache/mutants/report.json';

await new Stryker({
  mutate,
  testRunner: runner,
  plugins: [new URL(`mutants/${runner}-runner.ts`, import.meta.url).href],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  dryRunTimeoutMinutes: 60,
  // of the processor's time that a test takes, not of a machine that is busy with other things; a database starts first
  timeoutMS: runner === 'ledger' ? 60_000 : 3_000,
  timeoutFactor: 1.2,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportFile },
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: [
    'assets/**/*.{avif,webp,jpg}',
    'public',
    'docs',
    'deploy',
    'dist',
    'data',
    '.cache',
    '.astro',
    'src/pages',
    'tests/e2e',
  ],
  disableTypeChecks: false,
}).runMutationTest();

const report: MutationReport = JSON.parse(readFileSync(reportFile, 'utf8')).files;
const found = survivors(report);
mkdirSync('.cache/mutants', { recursive: true });
const listFile = '.cache/mutants/survivors.txt';
writeFileSync(
  listFile,
  found.map(([file, lines]) => `${file}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('\n'),
);
console.table(scores(report));
console.log(`${listFile} has the ${found.flatMap(([, lines]) => lines).length} mutants that live.`);
if ((scores(report).at(-1)?.percent ?? 0) < LEAST_KILLED) process.exitCode = 1;
