import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenModule {
  NODEFS: {
    node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
    realPath(node: unknown): string;
  };
}

const FOR_OTHERS = 0o077;

export function syncPath(path: string) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * PGlite's files on disk, with fsync and for their owner only. Its `NodeFS` has none, so a commit would be acknowledged before it is on disk and
 * lost in a power failure; PGlite offers no other way (github.com/electric-sql/pglite/issues/1107). Guarded by
 * tests/api/database/durability.test.ts. And it sets the permissions of each new file to 0666 whatever the umask, because
 * Emscripten does so after it has created one; guarded by tests/e2e/platform/private-data.test.ts.
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
      const { setattr } = NODEFS.node_ops;
      NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~FOR_OTHERS });
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
