import { definitionFaults } from './structure/call-definitions.ts';
import { callFaults, routeFaults } from './structure/calls.ts';
import { fileCircles, folderCircles } from './structure/circles.ts';
import { ambiguousNames, unusedExports } from './structure/exports.ts';
import { filesBelow, readSource, type SourceFile, sourceFiles } from './structure/files.ts';
import { layerFaults, storeFaults } from './structure/layers.ts';
import { readModule } from './structure/modules.ts';
import { fullFolders, lineSummary, longFiles } from './structure/sizes.ts';

const SWITCHED_OFF = /\b(test|it|describe|suite)\.(only|skip|todo|fails|fixme)\b(?!If)/;

const switchedOff = (files: SourceFile[]) =>
  files
    .filter((file) => SWITCHED_OFF.test(file.text))
    .map((file) => `${file.path}: a test that runs alone or not at all`);

/** The first formatter of Intl costs a cheap phone 0.15 s, and engines print naira differently. */
const formatters = (files: SourceFile[]) =>
  files
    .filter(({ path }) => /^src\/(islands|lib\/(domain|client|messages|api))\//.test(path))
    .filter(({ text }) => /\bnew Intl\b|\.toLocale/.test(text))
    .map(({ path }) => `${path}: written by Intl; take lib/domain/figures, money or days`);

/** Circles, unused exports, names of two meanings and full folders. */
function shapeFaults(sources: SourceFile[], tests: SourceFile[]): string[] {
  const settings = ['astro.config.mjs', 'drizzle.config.ts', 'vitest.config.ts'].map(readSource).map(readModule);
  const code = sources.map(readModule);
  const testModules = tests.map(readModule);
  return [
    ...fileCircles([...sources, ...tests]),
    ...folderCircles(sources),
    ...unusedExports(code, { code: [...code, ...settings], tests: testModules }),
    ...unusedExports(testModules, { code: [...testModules, ...settings], tests: [] }),
    ...ambiguousNames(code.filter(({ path }) => path.startsWith('src/'))),
    ...fullFolders(filesBelow('src', 'scripts', 'tests')),
  ];
}

const sources = sourceFiles('src', 'scripts');
const tests = sourceFiles('tests');
const shape = shapeFaults(sources, tests);
const isStrict = process.argv.includes('--strict');
const faults = [
  ...layerFaults(sources),
  ...storeFaults(sources),
  ...definitionFaults(sources),
  ...formatters(sources),
  ...longFiles([...sources, ...tests]),
  ...switchedOff(tests),
  ...routeFaults(sources),
  ...(await callFaults(sources)),
  ...(isStrict ? shape : []),
];
for (const fault of faults) console.error(fault);
if (!isStrict && shape.length > 0) console.log(`Structure: ${shape.length} faults of shape, shown by --strict`);
console.log(`Structure, src and scripts: ${lineSummary(sources)}`);
console.log(`Structure, tests: ${lineSummary(tests)}`);
console.log(faults.length === 0 ? 'Structure: in order' : `Structure: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
