import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { ChangedContent, changeContent as call } from '#lib/api/office/content/content.ts';
import type { ContentRow } from '../../content/content-rows.ts';
import { content } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { lockContentTables, refuseChanged } from './concurrent-changes.ts';
import { auditContent, invalidateContent, lockContent, refuseDuplicate } from './content-changes.ts';
import { oneContent } from './office-contents.ts';
import { comparableContent, storedContent } from './stored-content.ts';

export function changeContent({ id, mark, ...input }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    await lockContentTables();
    const before = await lockContent(id);
    if (before.kind !== input.kind) throw new Refusal('not_found');
    refuseChanged(mark, comparableContent(before));
    const after = changed(before, input);
    await refuseDuplicate(after, id);
    const [row] = await db().update(content).set(after).where(eq(content.id, id)).returning();
    const detail = { before: before.value, after: after.value };
    await auditContent({ by: caller.user, action: 'change_content', row: row ?? before, detail });
    await invalidateContent(before.kind);
    return oneContent(row);
  });
}

/** A slide keeps its image. */
function changed(before: ContentRow, input: ChangedContent): Pick<ContentRow, 'kind' | 'type' | 'value'> {
  if (input.kind !== 'slider') return storedContent(input);
  const { alt, words = '' } = input;
  return { kind: before.kind, type: before.type, value: { ...before.value, alt, words } };
}
