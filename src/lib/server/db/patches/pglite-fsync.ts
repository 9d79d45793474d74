import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
    realPath(node: unknown): string;
  };
}

export function syncPath(path: string) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * PGlite's files on disk, with fsync. Its `NodeFS` has none, so a commit would be acknowledged before it is on disk and
 * lost in a power failure; PGlite offers no other way (github.com/electric-sql/pglite/issues/1107). Guarded by
 * tests/api/database/durability.test.ts.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const prepared = await super.init(...args);
    const { preRun } = prepared.emscriptenOpts;
    if (!preRun) throw new Error('PGlite no longer prepares its file system in preRun: fsync cannot be added');
    preRun.push((module) => {
      const { NODEFS } = module as unknown as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    });
    return prepared;
  }
}

export function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
  syncPath(dirname(folder));
}
