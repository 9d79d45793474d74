import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase, MIGRATED } from '../database/postgres-cluster.ts';
import { launchServer } from './launch-server.ts';
import { startDemo } from './load-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of data with the demo in the embedded database. */
    embeddedDemo: string;
    /** The folder of its files beside the database `DEMO` of the temporary PostgreSQL; empty without one. */
    postgresDemo: string;
  }
}

/** The database with the demo on the temporary PostgreSQL, to be copied. */
export const DEMO = 'demo';

/** Loading the demo takes long and its days are relative to today, so each run loads it once into each database. */
export default async function loadDemo(project: TestProject) {
  const [embedded, onPostgres] = await Promise.all([
    loadEmbedded(),
    loadPostgres(project.getProvidedContext().postgres),
  ]);
  project.provide('embeddedDemo', embedded);
  project.provide('postgresDemo', onPostgres);
  return async () => {
    for (const folder of [embedded, onPostgres]) if (folder) await rm(folder, { recursive: true, force: true });
  };
}

async function loadEmbedded() {
  const dataDir = await newFolder();
  const loading = startDemo(dataDir);
  loading.stdout?.resume();
  const [code] = await once(loading, 'exit');
  if (code !== 0) throw new Error(`The demo could not be loaded: ${code}`);
  await rm(path.join(dataDir, 'database.gz'));
  return dataDir;
}

async function loadPostgres(server: string) {
  if (!server) return '';
  const dataDir = await newFolder();
  const databaseUrl = createDatabase(server, DEMO, MIGRATED);
  const portal = await launchServer({ demo: true, databaseUrl, dataDir });
  await portal.kill('SIGTERM');
  return dataDir;
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'homestead-demo-'));
