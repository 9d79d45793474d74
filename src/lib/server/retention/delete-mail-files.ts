import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { mailFolderBytes } from '#lib/domain/limits.ts';
import { runtime } from '../runtime.ts';
import { daysAgo } from './delete-in-batches.ts';

/** Without SMTP_URL each mail is a file, with the codes and names that it holds: the newest are kept, of some bytes. */
export async function deleteMailFiles() {
  const folder = path.join(runtime().settings.DATA_DIR, 'outbox');
  const before = daysAgo(retentionDays.mailFiles);
  const names = await readdir(folder).catch(() => []);
  const files: { file: string; at: Date; size: number }[] = [];
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found) files.push({ file, at: found.mtime, size: found.size });
  }
  files.sort((a, b) => b.at.getTime() - a.at.getTime());
  let bytes = 0;
  for (const { file, at, size } of files) {
    bytes += size;
    if (at < before || bytes > mailFolderBytes) await rm(file, { force: true });
  }
}
