import { definitionFaults } from './structure/call-definitions.ts';
import { callFaults, routeFaults } from './structure/calls.ts';
import { type SourceFile, sourceFiles } from './structure/files.ts';
import { layerFaults, storeFaults } from './structure/layers.ts';

const MOST_LINES = 300;
const SWITCHED_OFF = /\b(test|it|describe|suite)\.(only|skip|todo|fails|fixme)\b(?!If)/;

const longFiles = (files: SourceFile[]) =>
  files
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, so two ideas; split it`);

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

const sources = sourceFiles('src', 'scripts');
const tests = sourceFiles('tests');
const faults = [
  ...layerFaults(sources),
  ...storeFaults(sources),
  ...definitionFaults(sources),
  ...formatters(sources),
  ...longFiles([...sources, ...tests]),
  ...switchedOff(tests),
  ...routeFaults(sources),
  ...(await callFaults(sources)),
];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Structure: in order' : `Structure: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
