import { fork } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCommand, buildEnv, hashOfSources, markBuild } from './build.mjs';
import { root } from './own-node.mjs';

/**
 * The first build on a machine, with the demo beside it: that is loaded from the sources, so that it need not wait for
 * the build. Both begin with the same empty database, which is made here. True: there is a build.
 */
export async function buildAndLoadDemo() {
  console.log('Building …');
  const sources = hashOfSources();
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-first-build-'));
  const database = path.join(folder, 'database.gz');
  const { run, end } = programs();
  const stop = (signal) => {
    end();
    rmSync(folder, { recursive: true, force: true });
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  try {
    const made = run('scripts/integrations/make-database.ts', [database]);
    const loaded = made.then((isMade) => isMade && run('scripts/load-demo.ts', [database]));
    const [program, ...args] = buildCommand;
    const built = (await run(program, args, { ...buildEnv(), DATABASE_IS_MADE_BESIDE: '1' })) && (await made);
    if (!built) return false;
    copyFileSync(database, path.join(root, 'dist/files/database.gz'));
    markBuild(sources);
    // whatever became of it: the server loads what is missing, and says what is wrong
    await loaded;
    return true;
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Programs that are under way together, and end together. */
function programs() {
  const running = new Set();
  return {
    /** Whether it succeeded. */
    run: (program, args, env = process.env) =>
      new Promise((resolve) => {
        const child = fork(path.resolve(root, program), args, { cwd: root, env });
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
