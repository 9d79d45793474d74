import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './bundled-node.mjs';
import { resultOf } from './test-report.mjs';

const cache = path.join(root, '.cache');
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PATH: withOwnPrograms(process.env.PATH) };

function withOwnPrograms(paths = '') {
  return [path.join(root, 'node_modules', '.bin'), paths].join(path.delimiter);
}

const options = { cwd: root, env, shell: process.platform === 'win32' };

/**
 * Runs programs of the project side by side; what each says is printed when it ends. Counts what succeeded and names
 * what failed.
 */
export async function runTogether(...programs) {
  const ends = programs.map(async ([command, ...args]) => {
    const child = spawn(command, args, options);
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    const status = await new Promise((resolve) => child.once('close', resolve));
    process.stdout.write(Buffer.concat(said));
    return status === 0;
  });
  const succeeded = await Promise.all(ends);
  const failures = programs.filter((_, index) => !succeeded[index]).map((program) => program.join(' '));
  return { passed: succeeded.filter(Boolean).length, failures };
}

/** Runs the suites of some projects, with options of vitest; gives what passed and what failed. */
export async function runTests(projects, given = []) {
  mkdirSync(cache, { recursive: true });
  const report = path.join(cache, `tests-${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...chosen, ...reporters, ...given];
  const run = spawn(process.execPath, args, { ...options, stdio: 'inherit' });
  const status = await new Promise((resolve) => run.once('close', resolve));
  return resultOf(report, status === 0);
}
