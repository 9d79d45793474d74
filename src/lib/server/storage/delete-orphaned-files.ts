import { inArray, sql } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { content, exportFiles, propertyPhotos, uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { keyOfPart } from './export-parts.ts';
import { storage } from './storage.ts';
import { isPartialFile, isStorageKey } from './storage-driver.ts';

const BATCH = 500;

/** A folder of the storage, and how to tell which of its files a row refers to. */
interface Folder {
  prefix: string;
  /** What the rows keep of a file's key. */
  nameOf: (key: string) => string;
  referenced: (names: string[]) => Promise<string[]>;
}

const folders: Folder[] = [
  {
    prefix: 'uploads/',
    nameOf: (key) => key,
    async referenced(names) {
      const rows = await db()
        .select({ key: uploads.storageKey })
        .from(uploads)
        .where(inArray(uploads.storageKey, names));
      return rows.map(({ key }) => key);
    },
  },
  {
    // exports/{key}-{part}
    prefix: 'exports/',
    nameOf: keyOfPart,
    async referenced(names) {
      const rows = await db()
        .select({ key: exportFiles.storageKey })
        .from(exportFiles)
        .where(inArray(exportFiles.storageKey, names));
      return rows.flatMap(({ key }) => key ?? []);
    },
  },
  {
    prefix: 'photos/',
    // photos/{key}/{width}.{format}
    nameOf: (key) => key.split('/')[1] ?? '',
    async referenced(names) {
      const { key } = propertyPhotos;
      const slideKey = sql<string>`${content.value}->>'key'`;
      const rows = [
        ...(await db().selectDistinct({ key }).from(propertyPhotos).where(inArray(key, names))),
        ...(await db().selectDistinct({ key: slideKey }).from(content).where(inArray(slideKey, names))),
      ];
      return rows.map((row) => row.key);
    },
  },
];

/** Anything else was not written by the portal, and no row could say whether it is needed. */
const isOurs = (name: string) => isStorageKey(name) || isPartialFile(name);

/** How many files a run looks at: the next one goes on behind them, round and round. */
const MOST = 5_000;

interface Sweep {
  olderThan?: Date;
  /** The last key that was looked at. */
  position?: string | null;
  most?: number;
}

/**
 * Deletes stored files that no row refers to: uploads, and photos whose property or slide was never written or was
 * deleted; and the parts of puts that broke off. By default only files of more than a day, because the row of a new one
 * may still be written. Returns how many were deleted, and where the next run goes on.
 */
export async function deleteOrphanedFiles({
  olderThan = new Date(now().getTime() - DAY),
  position = null,
  most = MOST,
}: Sweep = {}) {
  let [deleted, looked] = [0, 0];
  const from = Math.max(
    0,
    folders.findIndex(({ prefix }) => position?.startsWith(prefix)),
  );
  for (const folder of folders.slice(from)) {
    let batch: string[] = [];
    const deleteUnreferenced = async () => {
      const referenced = new Set(await folder.referenced([...new Set(batch.map(folder.nameOf))]));
      for (const key of batch) {
        if (!isPartialFile(key) && referenced.has(folder.nameOf(key))) continue;
        await storage().remove(key);
        deleted += 1;
      }
      batch = [];
    };
    const after = position?.startsWith(folder.prefix) ? position : undefined;
    for await (const { key, changedAt } of storage().list(folder.prefix, after)) {
      looked += 1;
      if (changedAt < olderThan && isOurs(key)) batch.push(key);
      if (batch.length === BATCH) await deleteUnreferenced();
      if (looked < most) continue;
      if (batch.length > 0) await deleteUnreferenced();
      return { deleted, position: key };
    }
    if (batch.length > 0) await deleteUnreferenced();
  }
  return { deleted, position: null };
}
