import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What of Emscripten's file system is mended here. */
interface NodeFiles {
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

/** PGlite's folder on disk, with the fsync that its file system leaves out: for files and for directories. */
export class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const prepared = await super.init(...args);
    prepared.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as NodeFiles;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    });
    return prepared;
  }
}

/** Syncs a folder that was written without syncing, down to its last file, and its own entry. */
export function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
  syncPath(dirname(folder));
}
