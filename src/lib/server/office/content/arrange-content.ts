import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { arrangeContent as call } from '#lib/api/office/content/content.ts';
import { contentRows } from '../../content/content-rows.ts';
import { content } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { lockContentTables } from './concurrent-changes.ts';
import { invalidateContent } from './content-changes.ts';
import { asOfficeContent } from './office-contents.ts';
import { listRows } from './stored-content.ts';

/** Sets the order of a list. All ids must be given, so that an entry added meanwhile is noticed. */
export function arrangeContent({ list, ids }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { kind, type } = listRows[list];
  return tx(async () => {
    await lockContentTables();
    const rows = await contentRows(kind, type);
    const named = new Set(ids);
    const isAll = named.size === ids.length && rows.length === ids.length && rows.every(({ id }) => named.has(id));
    if (!isAll) throw new Refusal('changed_meanwhile');
    for (const [position, id] of ids.entries()) await db().update(content).set({ position }).where(eq(content.id, id));
    await auditAction({ by: caller.user, action: 'arrange_content', subject: `content list ${list}`, detail: { ids } });
    await invalidateContent(kind);
    return { content: await asOfficeContent(await contentRows(kind, type)) };
  });
}
