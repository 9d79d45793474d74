import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../machine/bundled-node.mjs';
import { benchFolder, freePort } from '../server.ts';

/** Seconds. */
interface FirstStart {
  install: number;
  build: number;
  /** From the build to the first answer: what the demo takes beyond the build, and opening what there is. */
  open: number;
  whole: number;
}

/** `npm start` in a clone of what is committed, with an empty cache of npm, until it is ready. */
export async function firstStart(): Promise<FirstStart> {
  const folder = benchFolder();
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const port = await freePort();
  const { npm_config_cache: _, NODE_COMPILE_CACHE: __, NODE_ENV: ___, ...rest } = process.env;
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  const portal = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...rest,
      npm_config_cache: path.join(folder, 'cache'),
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // so that it can be ended with all that it has started
    detached: true,
  });
  const seen = new Map<string, number>();
  portal.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const sign of ['Building …', 'Complete!']) if (text.includes(sign) && !seen.has(sign)) seen.set(sign, since());
  });
  try {
    while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
      if (portal.exitCode !== null) throw new Error('npm start has ended before it was ready');
      await wait(100);
    }
    const whole = since();
    const [installed = 0, built = 0] = ['Building …', 'Complete!'].map((sign) => seen.get(sign));
    return { install: installed, build: built - installed, open: whole - built, whole };
  } finally {
    const ended = new Promise((resolve) => portal.once('exit', resolve));
    if (portal.exitCode === null && portal.pid) {
      process.kill(-portal.pid, 'SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
}

const isReady = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
