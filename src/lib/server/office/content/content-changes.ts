import { and, eq, max } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type ContentRow, contentRows } from '../../content/content-rows.ts';
import { content } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { invalidatePages } from '../../page-cache.ts';
import { db } from '../../runtime.ts';
import { type AuditedAction, auditAction } from '../audit-action.ts';
import { contentSubject, uniqueKey } from './stored-content.ts';

/** More of a list than this is a mistake, and would weigh on every page that shows it. */
const MOST = 100;

type Stored = Pick<ContentRow, 'kind' | 'type' | 'value'>;

/** The row, held until the transaction ends. */
export async function lockContent(id: number): Promise<ContentRow> {
  const [row] = await db().select().from(content).where(eq(content.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Refuses a second one of what there is one of; `except` is the one that is being changed. */
export async function refuseDuplicate(stored: Stored, except?: number) {
  const only = uniqueKey(stored);
  const others = (await contentRows(stored.kind, stored.type)).filter(({ id }) => id !== except);
  if (only && others.some((other) => uniqueKey(other) === only))
    throw new Refusal('conflict', { message: 'There is one of these already. Change that one.' });
  if (others.length >= MOST) throw new Refusal('conflict', { message: `There can be ${MOST} of these at most.` });
}

/** Puts it behind those of its kind and type. */
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
  by: User;
  action: AuditedAction['action'];
  row: ContentRow;
  detail?: Record<string, unknown>;
}

/** Writes down who did it, and has the pages that show it made anew. */
export async function auditContent({ by, action, row, detail }: Change) {
  const { id, kind, type } = row;
  await auditAction({ by, action, subject: contentSubject(id), detail: { kind, type, ...detail } });
  await invalidatePages(pageTags(kind));
}

/** The listing's own words stand on its pages, and how the company is reached on those of the whole catalogue. */
export const pageTags = (kind: ContentRow['kind']) =>
  kind === 'header' || kind === 'contact' ? ['content', 'catalogue'] : ['content'];
