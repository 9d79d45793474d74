import { readdirSync } from 'node:fs';
import { root } from './machine/bundled-node.mjs';
import { definitionFaults } from './structure/call-definitions.ts';
import { fileCycles, folderCycles } from './structure/cycles.ts';
import { definitionsInMigrations, sqlFileFaults } from './structure/database.ts';
import { decisionFaults } from './structure/decisions.ts';
import { discardedChecks } from './structure/discarded-checks.ts';
import { ambiguousNames, unusedExports } from './structure/exports.ts';
import { filesBelow, readSource, type SourceFile, sourceFiles } from './structure/files.ts';
import { hydratedFromStorage, layerFaults, storesImportingReact } from './structure/layers.ts';
import { linkFaults } from './structure/links.ts';
import { readModule } from './structure/modules.ts';
import { moneyTextFaults } from './structure/money-texts.ts';
import { codeNameFaults, commentedPathFaults } from './structure/named-in-prose.ts';
import { quotedPathFaults, referenceFaults } from './structure/references.ts';
import { fullFolders, lineSummary, lonelyFiles, longFiles, shortFiles } from './structure/sizes.ts';
import { tourFaults } from './structure/tour.ts';

const FOCUSED_OR_SKIPPED = /\b(test|it|describe|suite)\.(only|skip|todo|fails|fixme)\b(?!If)/;

const focusedOrSkipped = (files: SourceFile[]) =>
  files.filter((file) => FOCUSED_OR_SKIPPED.test(file.text)).map((file) => `${file.path}: a focused or skipped test`);

/** The first Intl formatter takes 0.15 s on a cheap phone, and engines print naira differently. */
const intlFormatters = (files: SourceFile[]) =>
  files
    .filter(({ path }) => /^src\/(islands|lib\/(domain|client|messages|api))\//.test(path))
    .filter(({ text }) => /\bnew Intl\b|\.toLocale/.test(text))
    .map(({ path }) => `${path}: formats with Intl; use format-number, money or days of lib/domain`);

/** Screens that only measure how long something lasts, or need a number that grows. */
const MEASURES_ONLY = [
  'src/islands/auth/resend-countdown.ts',
  'src/islands/catalogue/listing/enhance-listing.ts',
  'src/islands/session/restore-typed-text.ts',
];

/** A phone's clock may be a day or a year wrong: what is due, late or over is counted by the server's. */
const deviceClocks = (files: SourceFile[]) =>
  files
    .filter(({ path }) => path.startsWith('src/islands/') && !MEASURES_ONLY.includes(path))
    .filter(({ text }) => /\bnew Date\(\)|\bDate\.now\b/.test(text))
    .map(({ path }) => `${path}: reads the clock of the device; use lib/client/api/server-clock.ts`);

/** Browsers show it as mm/dd/yyyy: the office types days in `OfficeDayField` and `ListPeriod`. */
const nativeDays = (files: SourceFile[]) =>
  files
    .filter(({ path }) => path.startsWith('src/islands/office/'))
    .filter(({ text }) => /type="(date|datetime-local|month)"/.test(text))
    .map(({ path }) => `${path}: a date input of the browser; use office-day-field.tsx`);

/** Import cycles, unused exports, ambiguous names and folders with too many files. */
function shapeFaults(sources: SourceFile[], tests: SourceFile[]): string[] {
  const settings = ['astro.config.mjs', 'vitest.config.ts'].map(readSource).map(readModule);
  const code = sources.map(readModule);
  const testModules = tests.map(readModule);
  return [
    ...fileCycles([...sources, ...tests]),
    ...folderCycles(sources),
    ...unusedExports(code, { code: [...code, ...settings], tests: testModules }),
    ...unusedExports(testModules, { code: [...testModules, ...settings], tests: [] }),
    ...ambiguousNames(code.filter(({ path }) => path.startsWith('src/'))),
    ...fullFolders(filesBelow('src', 'scripts', 'tests')),
    ...lonelyFiles(filesBelow('src', 'scripts', 'tests')),
  ];
}

/** Files, names of code, headings and decisions that are named and do not exist. */
function documentFaults(code: SourceFile[]): string[] {
  const atRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = [
    ...atRoot.map(({ name }) => name),
    ...filesBelow('.github', 'assets', 'deploy', 'docs', 'public', 'scripts', 'src', 'tests'),
  ];
  const current = ['README.md', 'CONTRIBUTING.md', ...paths.filter((file) => /^docs\/.*\.md$/.test(file))];
  const documents = [...current, 'CHANGELOG.md'].map(readSource);
  const settings = paths.filter((file) => /^[\w.]+\.(ts|mjs)$/.test(file)).map(readSource);
  // what tests quote is often made for them
  const programs = code.filter((file) => !file.path.startsWith('tests/'));
  return [
    ...quotedPathFaults([...programs, ...settings], paths),
    ...referenceFaults(current.map(readSource), paths),
    ...codeNameFaults(current.map(readSource), [...code, ...settings]),
    ...commentedPathFaults(programs, paths),
    ...linkFaults(documents, paths),
    ...tourFaults(readSource('README.md'), paths),
    ...decisionFaults(documents, [...code, ...settings]),
  ];
}

const sources = sourceFiles('src', 'scripts');
const tests = sourceFiles('tests');
const sqlFiles = filesBelow('src/lib/server/db')
  .filter((file) => file.endsWith('.sql'))
  .map(readSource);
const faults = [
  ...layerFaults(sources),
  ...storesImportingReact(sources),
  ...hydratedFromStorage(sources),
  ...definitionFaults(sources),
  ...intlFormatters(sources),
  ...deviceClocks(sources),
  ...nativeDays(sources),
  ...moneyTextFaults(sources),
  ...longFiles([...sources, ...tests, ...sqlFiles.filter(({ path }) => path.includes('/sql/'))]),
  ...definitionsInMigrations(sqlFiles),
  ...sqlFileFaults(sqlFiles),
  ...shortFiles(sources),
  ...focusedOrSkipped(tests),
  ...sources.flatMap(discardedChecks),
  ...shapeFaults(sources, tests),
  ...documentFaults([...sources, ...tests]),
];
for (const fault of faults) console.error(fault);
console.log(`Structure, src and scripts: ${lineSummary(sources)}`);
console.log(`Structure, tests: ${lineSummary(tests)}`);
console.log(faults.length === 0 ? 'Structure: no faults' : `Structure: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
