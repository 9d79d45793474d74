import type { Result } from './run-checks.ts';

const marks = { held: '✓', failed: '✗', 'left out': '–' } as const;

/** A table by area, and how many of each end there were. */
export function reportOf(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ title }) => title.length));
  const lines: string[] = [];
  let area = '';
  for (const result of results) {
    if (result.area !== area) lines.push('', result.area);
    area = result.area;
    const title = result.reason ? result.title.padEnd(width) : result.title;
    lines.push(`  ${marks[result.end]} ${title}${result.reason ? `  ${result.reason}` : ''}`);
  }
  const count = (end: Result['end']) => results.filter((result) => result.end === end).length;
  return [...lines, '', `${count('held')} held, ${count('failed')} failed, ${count('left out')} left out`].join('\n');
}
