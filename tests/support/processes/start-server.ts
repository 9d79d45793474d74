import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { copyOf } from '../database/postgres.ts';
import { launchServer, type RunningServer, type StartOptions } from './launch-server.ts';
import { DEMO } from './prepare-demo.ts';

export type { RunningServer };

interface DemoOptions extends StartOptions {
  /** The demo on the embedded database, although there is a PostgreSQL, on which a server starts in a third of the time. */
  embedded?: boolean;
}

/** Starts the built application as a process, by default with the demo data of this run. */
export async function startServer({ embedded, ...options }: DemoOptions = {}): Promise<RunningServer> {
  if (!options.demo || options.dataDir || options.databaseUrl) return launchServer(options);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-server-'));
  const databaseUrl = embedded ? undefined : copyOf(DEMO);
  await cp(databaseUrl ? inject('postgresDemo') : inject('embeddedDemo'), dataDir, { recursive: true });
  return launchServer({ ...options, dataDir, ...(databaseUrl && { databaseUrl }) });
}
