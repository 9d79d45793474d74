import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from './private-folder.ts';

/** Created atomically at the first start: a crash leaves no partial file, and concurrent starts get the same secret. */
export function sessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  makePrivateFolder(dataDir);
  return read(file) ?? create(file);
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function create(file: string): string {
  const secret = randomBytes(32).toString('base64url');
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, secret);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const existing = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(file) : undefined;
    if (existing === undefined) throw error;
    return existing;
  } finally {
    unlinkSync(draft);
  }
}
