import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { MINUTE } from '#lib/domain/durations.ts';

export type Rows = Record<string, unknown>[];

/**
 * The rows of a query in batches, all of one moment. They are read as they are taken, and the cursor ends with the
 * loop that takes them, however it ends.
 */
export type StreamRows = (query: SQL, options?: StreamOptions) => AsyncGenerator<Rows, void, void>;

export interface StreamOptions {
  batch?: number;
  /** Milliseconds: an open snapshot keeps PostgreSQL from clearing away what was changed since. */
  within?: number;
}

export const streamDefaults = { batch: 500, within: 30 * MINUTE } as const;

/** The first batch is small, because somebody waits for it. */
export const sizeOf = (at: number, batch: number) => (at === 0 ? Math.min(100, batch) : batch);

/** Whoever takes the rows was too slow for a snapshot. */
export class SnapshotTooOld extends Error {
  constructor() {
    super('The rows of one moment were not taken in time');
  }
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** Text and values of a query, as drivers take them. */
export const compiled = (query: SQL) => {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
};
