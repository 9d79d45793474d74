import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../machine/bundled-node.mjs';
import type { Finding } from './row.ts';

type Figures = Record<string, number>;
interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; title: string; meta?: { figures?: Figures } }[] }[];
}

interface Options {
  rounds: number;
  project: 'unit' | 'api' | 'e2e' | 'drills';
  files: string[];
  /** Only tests whose titles contain this. */
  title?: string;
  what: string;
  /** Describes the sums of what the tests counted. */
  describe(figures: Figures): string;
  /** Whether the sums reach the bar. */
  holds?(figures: Figures): boolean;
}

/** Runs tests of the suite with this many rounds, or with fewer if BENCH_ROUNDS is set. */
export function runTests({ rounds, project, files, title, what, describe, holds = () => true }: Options): Finding[] {
  const actual = Number(process.env.BENCH_ROUNDS ?? rounds);
  const { status, report } = runVitest(actual, ['--project', project, ...files, ...(title ? ['-t', title] : [])]);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter((test) => test.status === 'failed').map((test) => test.title);
  if (status !== 0 || report.numPassedTests === 0)
    return [{ what, measured: `failed: ${failed.join('; ') || 'no test ran'}`, holds: false }];
  const figures: Figures = {};
  for (const { meta } of tests)
    for (const [name, count] of Object.entries(meta?.figures ?? {})) figures[name] = (figures[name] ?? 0) + count;
  return [{ what, measured: describe(figures), holds: actual < rounds ? 'fewer rounds' : holds(figures) }];
}

function runVitest(rounds: number, chosen: string[]) {
  const file = path.join(root, '.cache/bench-tests.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_ROUNDS: String(rounds) },
  });
  return { status, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
}
