import { and, eq, max } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type ContentRow, contentRows } from '../../content/content-rows.ts';
import { content } from '../../db/schema.ts';
import { invalidatePages } from '../../page-invalidation/invalidate.ts';
import { CATALOGUE_TAG } from '../../page-invalidation/tags.ts';
import { db } from '../../runtime.ts';
import { type AuditedAction, auditAction } from '../audit-action.ts';
import { contentSubject, uniqueKey } from './stored-content.ts';

const MAX_ENTRIES = 100;

type Stored = Pick<ContentRow, 'kind' | 'type' | 'value'>;

export async function lockContent(id: number): Promise<ContentRow> {
  const [row] = await db().select().from(content).where(eq(content.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Refuses a second entry of something unique; `except` is the entry that is being changed. */
export async function refuseDuplicate(stored: Stored, except?: number) {
  const only = uniqueKey(stored);
  const others = (await contentRows(stored.kind, stored.type)).filter(({ id }) => id !== except);
  if (only && others.some((other) => uniqueKey(other) === only))
    throw new Refusal('conflict', { message: 'There is one of these already. Change that one.' });
  if (others.length >= MAX_ENTRIES)
    throw new Refusal('conflict', { message: `There can be ${MAX_ENTRIES} of these at most.` });
}

/** Appends it to its kind and type. */
export async function insertContent(stored: Stored): Promise<ContentRow> {
  const [last] = await db()
    .select({ position: max(content.position) })
    .from(content)
    .where(and(eq(content.kind, stored.kind), eq(content.type, stored.type)));
  const [row] = await db()
    .insert(content)
    .values({ ...stored, position: (last?.position ?? -1) + 1 })
    .returning();
  return row as ContentRow;
}

interface Change {
  by: AuditedAction['by'];
  action: AuditedAction['action'];
  row: ContentRow;
  detail?: Record<string, unknown>;
}

export const auditContent = ({ by, action, row: { id, kind, type }, detail }: Change) =>
  auditAction({ by, action, subject: contentSubject(id), detail: { kind, type, ...detail } });

/** Drops the cached pages that show content of this kind, once the transaction has committed. */
export const invalidateContent = (kind: ContentRow['kind']) =>
  invalidatePages(kind === 'header' || kind === 'contact' ? ['content', CATALOGUE_TAG] : ['content']);
