import type { PayloadOf } from '#lib/contract/call.ts';
import type { addContent as call } from '#lib/contract/office-content.ts';
import type { ContextOf } from '../../http/context.ts';
import { tx } from '../../runtime.ts';
import { insertContent, auditContent, refuseDuplicate } from './content-changes.ts';
import { oneContent } from './office-contents.ts';
import { takeContentLock } from './one-at-a-time.ts';
import { storedContent } from './stored-content.ts';

export function addContent(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const stored = storedContent(input);
  return tx(async () => {
    await takeContentLock();
    await refuseDuplicate(stored);
    const row = await insertContent(stored);
    await auditContent({ by: caller.user, action: 'add_content', row, detail: { after: row.value } });
    return oneContent(row);
  });
}
