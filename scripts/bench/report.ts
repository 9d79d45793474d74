import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { root } from '../machine/bundled-node.mjs';
import type { Section } from './section.ts';

const file = path.join(root, 'docs/benchmarks.md');
const headed = (heading: string) => `## ${heading}`;

/** The lines of the report below each heading. */
export function readReport(): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    if (line.startsWith('## ')) parts.set(line.slice(3), (lines = []));
    else lines.push(line);
  }
  return parts;
}

/** Writes the parts in the order of the sections. */
export function writeReport(sections: readonly Section[], parts: ReadonlyMap<string, readonly string[]>) {
  const text = sections.flatMap(({ heading }) => {
    const lines = parts.get(heading);
    return lines ? [headed(heading), '', lines.join('\n').trim(), ''] : [];
  });
  writeFileSync(file, [...opening(sections), ...text].join('\n'));
}

const opening = (sections: readonly Section[]) => [
  '# Benchmarks',
  '',
  `Written by \`npm run bench\`: the built portal on its demo data, Node ${process.versions.node}, ${cpus().length} cores shared by the server, the reference server and the load. Ratios are taken in one run, because machines differ. Each part says when it was measured; \`npm run bench -- NAME …\` measures some of them again: ${sections.map(({ name }) => name).join(', ')}, or rows of 'Reliability'.`,
  '',
];
