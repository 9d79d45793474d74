import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { and, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import { buildFiles } from '../db/schema.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { db, now, tx } from '../runtime.ts';

/** Days for which the files of a build stay after another one has started: as long as a page may lie open in a tab. */
const KEPT_DAYS = 30;
const BATCH = 50;
const compress = promisify(brotliCompress);

/**
 * Keeps the scripts and styles of this build where every instance finds them, before its first page leaves: a page may
 * ask an instance of another build for them, or the next build once this one is gone.
 */
export async function storeBuildAssets(client: string) {
  const folder = path.join(client, '_astro');
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name)).sort();
  const { name, replacedAt } = buildFiles;
  const known = await db().select({ name }).from(buildFiles).where(inArray(name, names));
  const there = new Set(known.map((row) => row.name));
  const missing = names.filter((name) => !there.has(name));
  for (let from = 0; from < missing.length; from += BATCH) {
    const rows = await Promise.all(
      missing.slice(from, from + BATCH).map(async (name) => ({ name, body: await packed(path.join(folder, name)) })),
    );
    await db().insert(buildFiles).values(rows).onConflictDoNothing();
  }
  // concurrent starts: the last one wins
  await tx(async () => {
    await db()
      .update(buildFiles)
      .set({ replacedAt: null })
      .where(and(inArray(name, names), isNotNull(replacedAt)));
    await db()
      .update(buildFiles)
      .set({ replacedAt: now() })
      .where(and(notInArray(name, names), isNull(replacedAt)));
  });
}

const packed = async (file: string) =>
  existsSync(`${file}.br`) ? readFile(`${file}.br`) : compress(await readFile(file));

/** Deletes the files of builds that were replaced long ago. */
export const forgetOldBuilds = () =>
  deleteInBatches(buildFiles, [buildFiles.name], lt(buildFiles.replacedAt, daysAgo(KEPT_DAYS)));
