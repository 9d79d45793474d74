import path from 'node:path';
import { ensurePackages, runOnBundledNode } from './machine/bundled-node.mjs';

await runOnBundledNode(import.meta.url);

const { ensureChromium, ensurePostgres, ensureProxies, findProgram } = await import('./machine/programs.mjs');
const { runTests, runTogether } = await import('./machine/steps.mjs');

const node = process.execPath;
const pageTypes = ensurePackages('page-types');
const typesOfPages = [
  node,
  path.join(pageTypes ?? '', 'node_modules/@astrojs/check/bin/astro-check.js'),
  ...['--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'error'],
];

// `--shard=1/4` runs the first of four parts of the tests, for as many machines side by side
const parts = process.argv.slice(2);

/** Each counts what passed and names what failed. What keeps one core busy runs beside something else. */
const steps = [
  ['Programs', () => checked('Chromium or @astrojs/check is missing, see above', ensureChromium() && pageTypes)],
  [
    'Types, lint, structure, signatures, build',
    () =>
      runTogether(
        [node, 'node_modules/typescript-native/bin/tsc', '--noEmit'],
        ['biome', 'check', '--error-on-warnings', '.'],
        [node, 'scripts/structure.ts'],
        [node, 'scripts/signatures.ts'],
        [node, 'scripts/machine/build.mjs'],
      ),
  ],
  [
    'Types of pages, unit and API tests',
    async () => sum(await Promise.all([runTogether(typesOfPages), runTests(['rules', 'unit', 'built', 'api'], parts)])),
  ],
  ['Browser tests and drills', () => runTests(['e2e', 'drills'], parts)],
];

if (!ensurePostgres())
  console.log('There is no PostgreSQL here: the tests that need one will say that they did not run.');

if (!ensureProxies())
  console.log('nginx, HAProxy and PgBouncer are not all here: the tests behind them will say that they did not run.');

// not installed for it: more than a hundred megabytes for three short tests
if (!['promtool', 'caddy', 'pgbackrest'].every(findProgram))
  console.log(
    'promtool (Prometheus), Caddy and pgBackRest are not all here: the tests of their files will say that they did not run.',
  );

if (process.getuid?.() !== 0)
  console.log('Only root may mount a disk: the tests of a full one will say that they did not run.');

const results = [];
for (const [name, run] of steps) {
  console.log(`\n── ${name}`);
  results.push(await run());
}
const { passed, failures, retries } = sum(results);
// named once more: of a log that is cut off, its end is kept
for (const retry of retries) console.log(`\nPassed at the second try: ${retry}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

function checked(failure, succeeded) {
  return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [failure] };
}

function sum(results) {
  return {
    passed: results.reduce((count, result) => count + result.passed, 0),
    failures: results.flatMap((result) => result.failures),
    retries: results.flatMap((result) => result.retries ?? []),
  };
}
