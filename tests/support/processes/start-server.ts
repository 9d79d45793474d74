import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { launchServer, type RunningServer, type StartOptions } from './launch-server.ts';

export type { RunningServer };

/** Starts the built application as a process, by default with the demo data of this run. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  if (!options.demo || options.dataDir || options.databaseUrl) return launchServer(options);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-server-'));
  await cp(inject('readyDemo'), dataDir, { recursive: true });
  return launchServer({ ...options, dataDir });
}
