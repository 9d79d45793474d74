import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { secret } from './launch-server.ts';

const program = fileURLToPath(new URL('../../../scripts/load-demo.ts', import.meta.url));

/** What it says when it begins. */
export const LOADING = 'loading the demo data';

/** Loads the demo from the sources into the folder, as the first `npm start` does beside the build. */
export const startDemo = (dataDir: string, env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--liftoff-only', program, path.join(dataDir, 'database.gz')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, SESSION_SECRET: secret, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
