import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDemo } from './load-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of data with the demo. */
    readyDemo: string;
  }
}

/** Loading the demo takes long and its days are relative to today, so each run loads it once. */
export default async function loadDemo(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-demo-'));
  const loading = startDemo(dataDir);
  loading.stdout?.resume();
  const [code] = await once(loading, 'exit');
  if (code !== 0) throw new Error(`The demo could not be loaded: ${code}`);
  await rm(path.join(dataDir, 'database.gz'));
  project.provide('readyDemo', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
