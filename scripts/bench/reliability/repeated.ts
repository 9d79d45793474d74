import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../machine/own-node.mjs';
import type { Finding } from './row.ts';

type Figures = Record<string, number>;
interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; title: string; meta?: { figures?: Figures } }[] }[];
}

interface Wanted {
  rounds: number;
  project: 'api' | 'e2e';
  files: string[];
  /** Only tests whose titles hold this. */
  title?: string;
  what: string;
  /** What the tests counted, all of them together, in words. */
  told(figures: Figures): string;
  /** Whether that was as much as the bar asks for, and as good. */
  holds?(figures: Figures): boolean;
}

/** Tests of the suite with so many rounds, or with fewer when BENCH_ROUNDS says so. */
export function repeated({ rounds, project, files, title, what, told, holds = () => true }: Wanted): Finding[] {
  const asked = Number(process.env.BENCH_ROUNDS ?? rounds);
  const { status, report } = run(asked, ['--project', project, ...files, ...(title ? ['-t', title] : [])]);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter((test) => test.status === 'failed').map((test) => test.title);
  if (status !== 0 || report.numPassedTests === 0)
    return [{ what, measured: `failed: ${failed.join('; ') || 'no test has run'}`, holds: false }];
  const figures: Figures = {};
  for (const { meta } of tests)
    for (const [name, count] of Object.entries(meta?.figures ?? {})) figures[name] = (figures[name] ?? 0) + count;
  return [{ what, measured: told(figures), holds: asked < rounds ? 'fewer rounds' : holds(figures) }];
}

function run(rounds: number, chosen: string[]) {
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
