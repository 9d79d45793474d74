import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** One that is being made now is written to all the time. */
const STILL_WRITTEN = 60 * 60_000;

/** Unfinished backups in the folder of one: killed processes have left them, and they are as large as backups. */
export async function leftBeside(file: string): Promise<string[]> {
  const folder = path.dirname(file);
  const names = await readdir(folder).catch(() => []);
  const left: string[] = [];
  for (const name of names.filter((one) => one.endsWith('.unfinished'))) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs > STILL_WRITTEN) left.push(path.join(folder, name));
  }
  return left;
}
