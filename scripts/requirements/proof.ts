import { testTitles } from './titles.ts';

/** A title with more ids describes a journey rather than a proof. */
const MAX_IDS = 5;

interface Proof {
  area: string;
  all: number;
  unproven: string[];
}

interface TestFile {
  path: string;
  text: string;
}

/** For each area of the list: how many lines it has, which of them no title names, and what is wrong with the titles. */
export function requirementCoverage(list: string, tests: TestFile[]): { areas: Proof[]; faults: string[] } {
  const ids = [...list.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1] as string);
  const titles = tests.flatMap(({ path, text }) =>
    testTitles(path, text).map((title) => ({ path, title, named: idsIn(title) })),
  );
  const proven = new Set(titles.flatMap(({ named }) => named));
  const areas = new Map<string, Proof>();
  for (const id of ids) {
    const proof = areas.get(areaOf(id)) ?? { area: areaOf(id), all: 0, unproven: [] };
    proof.all += 1;
    if (!proven.has(id)) proof.unproven.push(id);
    areas.set(proof.area, proof);
  }
  const known = new Set(ids);
  const faults = titles.flatMap(({ path, title, named }) => [
    ...(named.length > MAX_IDS ? [`${path}: names ${named.length} requirements, more than ${MAX_IDS}: ${title}`] : []),
    ...named
      .filter((id) => areas.has(areaOf(id)) && !known.has(id))
      .map((id) => `${path}: ${id} is no requirement: ${title}`),
  ]);
  return { areas: [...areas.values()], faults };
}

const areaOf = (id: string) => id.replace(/-\d+$/, '');

/** `V-01` names one line, `V-01 to V-03` and `V-01..V-03` name three. */
export function idsIn(text: string): string[] {
  const mentions = text.matchAll(/\b([A-Z]+)-(\d+)(?:\s*(?:to|–|\.\.)\s*\1-(\d+))?/g);
  return [...mentions].flatMap(([, area, first, last]) => {
    const from = Number(first);
    const count = Number(last ?? first) - from + 1;
    return Array.from({ length: Math.max(count, 0) }, (_, step) => `${area}-${String(from + step).padStart(2, '0')}`);
  });
}
