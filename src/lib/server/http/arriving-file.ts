import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { makePrivateFolder } from '../settings/private-folder.ts';

/** A file of a form on the disk: a phone on a slow network takes minutes, in which it must not take memory. */
export interface ArrivedFile {
  bytes: number;
  read(): Promise<Buffer>;
  close(): Promise<void>;
}

/** It has no name from the start, so that nothing is left of it, however this process ends. Keeps no more of it than `most`. */
export async function receiveFile(stream: Readable, folder: string, most: number): Promise<ArrivedFile> {
  makePrivateFolder(folder);
  const name = path.join(folder, randomUUID());
  const handle = await open(name, 'wx+', 0o600);
  let bytes = 0;
  try {
    await unlink(name);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= most) await handle.appendFile(chunk);
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    bytes,
    async read() {
      const whole = Buffer.allocUnsafe(bytes);
      await handle.read(whole, 0, bytes, 0);
      return whole;
    },
    close: () => handle.close(),
  };
}
