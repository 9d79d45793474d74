import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { runtime } from '../runtime.ts';
import { daysAgo } from './delete-in-batches.ts';

/** Without SMTP_URL each mail is a file, with the codes and names that it holds. */
export async function deleteMailFiles() {
  const folder = path.join(runtime().settings.DATA_DIR, 'outbox');
  const before = daysAgo(retentionDays.mailFiles);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
