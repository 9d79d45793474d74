import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The key of this installation, made at the first start and readable by its user alone. It comes into being whole: a
 * crash leaves none, and of several processes that start together the first one's counts for all.
 */
export function sessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  return read(file) ?? make(file);
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function make(file: string): string {
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
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(file) : undefined;
    if (made === undefined) throw error;
    return made;
  } finally {
    unlinkSync(draft);
  }
}
