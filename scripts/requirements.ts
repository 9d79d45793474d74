import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine/own-node.mjs';

export interface Proof {
  area: string;
  all: number;
  open: string[];
}

/** For each area of docs/requirements.md: how many lines it has, and which of them no test names. */
export function provenRequirements(): { areas: Proof[]; unknown: string[] } {
  const list = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  const ids = [...list.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1] as string);
  const named = new Set(testFiles().flatMap((file) => namedIn(readFileSync(file, 'utf8'))));
  const areas = new Map<string, Proof>();
  for (const id of ids) {
    const proof = areas.get(areaOf(id)) ?? { area: areaOf(id), all: 0, open: [] };
    proof.all += 1;
    if (!named.has(id)) proof.open.push(id);
    areas.set(proof.area, proof);
  }
  const unknown = [...named].filter((id) => areas.has(areaOf(id)) && !ids.includes(id));
  return { areas: [...areas.values()], unknown };
}

const areaOf = (id: string) => id.replace(/-\d+$/, '');

const testFiles = () =>
  readdirSync(path.join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** `V-01` names one line, `V-01 to V-03` and `V-01..V-03` name three. */
function namedIn(text: string): string[] {
  const mentions = text.matchAll(/\b([A-Z]+)-(\d+)(?:\s*(?:to|–|\.\.)\s*\1-(\d+))?/g);
  return [...mentions].flatMap(([, area, first, last]) => {
    const from = Number(first);
    const count = Number(last ?? first) - from + 1;
    return Array.from({ length: Math.max(count, 0) }, (_, step) => `${area}-${String(from + step).padStart(2, '0')}`);
  });
}

export function printProof({ areas, unknown }: ReturnType<typeof provenRequirements>, details: boolean) {
  for (const { area, all, open } of areas)
    console.log(
      `  ${area}  ${all - open.length} of ${all}${details && open.length ? `   open: ${open.join(' ')}` : ''}`,
    );
  const count = (pick: (proof: Proof) => number) => areas.reduce((sum, proof) => sum + pick(proof), 0);
  const all = count((proof) => proof.all);
  console.log(`  ${all - count((proof) => proof.open.length)} of ${all} requirements are named by a test`);
  if (unknown.length > 0) console.log(`  named by tests, but no requirement: ${unknown.join(' ')}`);
}
