import { onOwnNode } from './machine/own-node.mjs';

await onOwnNode(import.meta.url);

const { buildIfOlder } = await import('./machine/build.mjs');
const { ensureChromium, ensurePostgres } = await import('./machine/programs.mjs');
const { runStep, runTests } = await import('./machine/steps.mjs');

/** Each answers how many passed and failed; a step that is no suite counts as one. */
const steps = [
  ['Programs', () => ensureChromium()],
  ['Types', () => runStep(process.execPath, 'node_modules/typescript-native/bin/tsc', '--noEmit')],
  [
    'Types of pages',
    () => runStep('astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'error'),
  ],
  ['Lint', () => runStep('biome', 'check', '--error-on-warnings', '.')],
  ['Structure', () => runStep(process.execPath, 'scripts/structure.ts')],
  ['Build', () => buildIfOlder()],
  ['Unit and API tests', () => runTests('unit', 'api')],
  ['Browser tests', () => runTests('e2e')],
];

if (!ensurePostgres())
  console.log('There is no PostgreSQL here: the tests that need one will say that they did not run.');

const total = { passed: 0, failed: 0 };
for (const [name, run] of steps) {
  console.log(`\n── ${name}`);
  const result = await run();
  const { passed, failed } = typeof result === 'object' ? result : { passed: result ? 1 : 0, failed: result ? 0 : 1 };
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
