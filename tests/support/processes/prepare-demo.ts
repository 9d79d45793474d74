import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { launchServer } from './launch-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a portal that has loaded the demo and was shut down. */
    readyDemo: string;
  }
}

/** Loading the demo takes long and its days are relative to today, so each run loads it once. */
export default async function loadDemo(project: TestProject) {
  const server = await launchServer({ demo: true, within: 10 * 60_000 });
  await server.kill('SIGTERM');
  project.provide('readyDemo', server.dataDir);
  return () => rm(server.dataDir, { recursive: true, force: true });
}
