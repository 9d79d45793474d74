import { fork } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCommand, buildEnv, hashOfSources, markBuild } from './build.mjs';
import { root } from './bundled-node.mjs';

/**
 * The first build on a machine, with the demo beside it: that is loaded from the sources, so that it need not wait for
 * the build. Both begin with the same empty database, which is made once. True: there is a build.
 */
export async function buildAndLoadDemo() {
  console.log('Building …');
  const sources = hashOfSources();
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-first-build-'));
  const database = path.join(folder, 'database.gz');
  // a program that is told to end may still write into it
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  const { run, end } = programs();
  const stop = (signal) => {
    end();
    remove();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  try {
    const loaded = run('scripts/load-demo.ts', [database], { execArgv: importing('./cache-resolution.mjs') });
    const [program, ...args] = buildCommand;
    const env = { ...buildEnv(), DATABASE_IS_MADE_BESIDE: '1' };
    if (!(await run(program, args, { env, execArgv: importing('./lower-priority.mjs') }))) return false;
    // whatever became of the demo: the server loads what is missing, and says what is wrong
    await loaded;
    if (!existsSync(database)) return false;
    copyFileSync(database, path.join(root, 'dist/files/database.gz'));
    markBuild(sources);
    return true;
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    end();
    remove();
  }
}

const importing = (module) => ['--import', import.meta.resolve(module)];

/** A group of child processes that are stopped together. */
function programs() {
  const running = new Set();
  return {
    /** Whether it succeeded. */
    run: (program, args, options) =>
      new Promise((resolve) => {
        const child = fork(path.resolve(root, program), args, { cwd: root, ...options });
        running.add(child);
        child.once('error', () => resolve(false));
        child.once('exit', (status) => {
          running.delete(child);
          resolve(status === 0);
        });
      }),
    end() {
      for (const child of running) child.kill();
    },
  };
}
