import { mkdtempSync, rmSync } from 'node:fs';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run for the data of a portal that has loaded the demo and was stopped in order. */
    readyDemo: string;
  }
}

/** The demo counts its days from today, so each run loads it anew; the files of the run share it. */
export default function provideFolder(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-demo-'));
  project.provide('readyDemo', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Puts the data of a loaded demo into `target`; the first who asks has `load` fill a folder. */
export async function copyReadyDemo(target: string, load: (dataDir: string) => Promise<unknown>) {
  const ready = path.join(inject('readyDemo'), 'ready');
  if (!(await exists(ready))) {
    const own = `${ready}.${process.pid}`;
    await load(own);
    // another file may have been as quick; one of the two stays
    await rename(own, ready).catch(() => rm(own, { recursive: true, force: true }));
  }
  await cp(ready, target, { recursive: true });
}

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );
