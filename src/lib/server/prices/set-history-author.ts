import { sql } from 'drizzle-orm';
import type { ChangeSource } from '#lib/domain/prices/kept-terms.ts';
import { db, now } from '../runtime.ts';

interface Acting {
  by: { id: number } | null;
  source: ChangeSource;
  approvalId?: number;
}

/** Sets who is recorded in the history of the properties that this transaction changes: the triggers read it. */
export const setHistoryAuthor = ({ by, source, approvalId }: Acting) => {
  const acting = { by: by?.id ?? null, source, approval: approvalId ?? null, at: now().toISOString() };
  return db().execute(sql`select set_config('homestead.acting', ${JSON.stringify(acting)}, true)`);
};
