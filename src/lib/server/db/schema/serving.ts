import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { bytes } from './people.ts';

/** The scripts and styles of builds, whose names change with their content: an instance has those of its own only. */
export const buildFiles = pgTable(
  'build_files',
  {
    name: text().primaryKey(),
    /** Compressed with Brotli. */
    body: bytes().notNull(),
    /** Since when the build that started last has no such file. */
    replacedAt: instant(),
  },
  (t) => [index('build_files_replaced').on(t.replacedAt).where(sql`replaced_at is not null`)],
);

/** Tags whose pages a CDN is to drop, each until it has been told twice. */
export const cdnPurges = pgTable(
  'cdn_purges',
  {
    id: id(),
    tags: text().array().notNull(),
    createdAt: createdAt(),
    /** How often the CDN has said yes. */
    told: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().default(sql`now()`),
  },
  (t) => [index('cdn_purges_due').on(t.nextAttemptAt)],
);
