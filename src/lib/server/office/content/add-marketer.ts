import type { PayloadOf } from '#lib/api/call.ts';
import type { addMarketer as call } from '#lib/api/office/content/content.ts';
import { marketers } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { lockContentTables } from './concurrent-changes.ts';
import { type MarketerRow, marketerSubject, oneMarketer, refuseTakenCode } from './marketer-rows.ts';

export function addMarketer({ code, name, phone }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    await lockContentTables();
    await refuseTakenCode(code);
    const values = { code, name, phone: phone ?? null };
    const [row] = await db()
      .insert(marketers)
      .values({ ...values, createdAt: now() })
      .returning();
    const { id } = row as MarketerRow;
    await auditAction({ by: caller.user, action: 'add_marketer', subject: marketerSubject(id), detail: values });
    return oneMarketer(id);
  });
}
