import { fork } from 'node:child_process';
import path from 'node:path';
import { buildCommand, buildEnv, hashOfSources, markBuild } from './build.mjs';
import { root } from './own-node.mjs';

/**
 * The first build on a machine, with the demo beside it: that is loaded from the sources, so that it need not wait for
 * the build. True: there is a build.
 */
export async function buildAndLoadDemo() {
  console.log('Building …');
  const sources = hashOfSources();
  const { run, end } = programs();
  const stop = (signal) => {
    end();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  try {
    const loaded = run('scripts/load-demo.ts');
    const [program, ...args] = buildCommand;
    if (!(await run(program, args, buildEnv()))) return false;
    markBuild(sources);
    // whatever became of it: the server loads what is missing, and says what is wrong
    await loaded;
    return true;
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    end();
  }
}

/** Programs that are under way together, and end together. */
function programs() {
  const running = new Set();
  return {
    /** Whether it succeeded. */
    run: (program, args = [], env = process.env) =>
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
