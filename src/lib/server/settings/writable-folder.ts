import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from './private-folder.ts';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'no space is left',
  EDQUOT: 'the quota is used up',
};

/** Why nothing can be written into a folder, which is made if it is missing; undefined when all is well. */
export function whyNotWritable(folder: string): string | undefined {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makePrivateFolder(folder);
    writeFileSync(probe, 'probe');
    rmSync(probe);
    return undefined;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return reasons[code] ?? message;
  }
}

export const unwritableError = (folder: string, reason: string) =>
  `DATA_DIR cannot be written: ${folder} (${reason}). Give the user that runs the portal this folder, or name another one.`;
