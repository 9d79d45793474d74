import type { PayloadOf } from '#lib/api/call.ts';
import type { addContent as call } from '#lib/api/office/content/content.ts';
import type { ContextOf } from '../../http/context.ts';
import { tx } from '../../runtime.ts';
import { lockContentTables } from './concurrent-changes.ts';
import { auditContent, insertContent, invalidateContent, refuseDuplicate } from './content-changes.ts';
import { oneContent } from './office-contents.ts';
import { storedContent } from './stored-content.ts';

export function addContent(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const stored = storedContent(input);
  return tx(async () => {
    await lockContentTables();
    await refuseDuplicate(stored);
    const row = await insertContent(stored);
    await auditContent({ by: caller.user, action: 'add_content', row, detail: { after: row.value } });
    await invalidateContent(row.kind);
    return oneContent(row);
  });
}
