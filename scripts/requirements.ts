import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine/own-node.mjs';

export interface AreaCoverage {
  area: string;
  total: number;
  open: string[];
}

/** How many requirements each area of docs/requirements.md has, and which of them no test names. */
export function requirementCoverage(): { areas: AreaCoverage[]; unknown: string[] } {
  const list = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  const ids = [...list.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1] as string);
  const named = new Set(testFiles().flatMap((file) => idsIn(readFileSync(file, 'utf8'))));
  const areas = new Map<string, AreaCoverage>();
  for (const id of ids) {
    const coverage = areas.get(areaOf(id)) ?? { area: areaOf(id), total: 0, open: [] };
    coverage.total += 1;
    if (!named.has(id)) coverage.open.push(id);
    areas.set(coverage.area, coverage);
  }
  const unknown = [...named].filter((id) => areas.has(areaOf(id)) && !ids.includes(id));
  return { areas: [...areas.values()], unknown };
}

const areaOf = (id: string) => id.replace(/-\d+$/, '');

const testFiles = () =>
  readdirSync(path.join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** `V-01` is one id, `V-01 to V-03` and `V-01..V-03` are three. */
function idsIn(text: string): string[] {
  const mentions = text.matchAll(/\b([A-Z]+)-(\d+)(?:\s*(?:to|–|\.\.)\s*\1-(\d+))?/g);
  return [...mentions].flatMap(([, area, first, last]) => {
    const from = Number(first);
    const count = Number(last ?? first) - from + 1;
    return Array.from({ length: Math.max(count, 0) }, (_, step) => `${area}-${String(from + step).padStart(2, '0')}`);
  });
}

export function printCoverage({ areas, unknown }: ReturnType<typeof requirementCoverage>, details: boolean) {
  for (const { area, total, open } of areas)
    console.log(
      `  ${area}  ${total - open.length} of ${total}${details && open.length ? `   open: ${open.join(' ')}` : ''}`,
    );
  const sum = (pick: (coverage: AreaCoverage) => number) => areas.reduce((all, area) => all + pick(area), 0);
  const total = sum((area) => area.total);
  console.log(`  ${total - sum(({ open }) => open.length)} of ${total} requirements are named by a test`);
  if (unknown.length > 0) console.log(`  named by tests, but not in docs/requirements.md: ${unknown.join(' ')}`);
}
