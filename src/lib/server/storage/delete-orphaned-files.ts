import { inArray, sql } from 'drizzle-orm';
import { content, propertyPhotos, uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { storage } from './storage.ts';

const A_DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** A folder of the storage, and how its files are known: by a name each of which a row has. */
interface Swept {
  prefix: string;
  nameOf: (key: string) => string;
  known: (names: string[]) => Promise<string[]>;
}

const folders: Swept[] = [
  {
    prefix: 'uploads/',
    nameOf: (key) => key,
    async known(names) {
      const rows = await db()
        .select({ key: uploads.storageKey })
        .from(uploads)
        .where(inArray(uploads.storageKey, names));
      return rows.map(({ key }) => key);
    },
  },
  {
    prefix: 'photos/',
    // photos/{key}/{width}.{format}
    nameOf: (key) => key.split('/')[1] ?? '',
    async known(names) {
      const { key } = propertyPhotos;
      const slide = sql<string>`${content.value}->>'key'`;
      const rows = [
        ...(await db().selectDistinct({ key }).from(propertyPhotos).where(inArray(key, names))),
        ...(await db().selectDistinct({ key: slide }).from(content).where(inArray(slide, names))),
      ];
      return rows.map((row) => row.key);
    },
  },
];

/**
 * Removes stored files that no row names and that are old enough not to be on their way to one: of uploads, and of
 * photos whose property or slide was never written or is gone. Returns how many.
 */
export async function deleteOrphanedFiles({ olderThan = new Date(now().getTime() - A_DAY) } = {}): Promise<number> {
  let removed = 0;
  for (const folder of folders) {
    let batch: string[] = [];
    const sweep = async () => {
      const known = new Set(await folder.known([...new Set(batch.map(folder.nameOf))]));
      for (const key of batch) {
        if (known.has(folder.nameOf(key))) continue;
        await storage().remove(key);
        removed += 1;
      }
      batch = [];
    };
    for await (const { key, changedAt } of storage().list(folder.prefix)) {
      if (changedAt >= olderThan) continue;
      batch.push(key);
      if (batch.length === BATCH) await sweep();
    }
    if (batch.length > 0) await sweep();
  }
  return removed;
}
