import type { PayloadOf } from '#lib/contract/call.ts';
import type { addMarketer as call } from '#lib/contract/office-content.ts';
import { marketers } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../note-action.ts';
import { type MarketerRow, marketerSubject, oneMarketer, refuseTakenCode } from './marketer-rows.ts';
import { takeContentLock } from './one-at-a-time.ts';

/** Somebody whose code customers may give, at once. */
export function addMarketer({ code, name, phone }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    await takeContentLock();
    await refuseTakenCode(code);
    const said = { code, name, phone: phone ?? null };
    const [row] = await db()
      .insert(marketers)
      .values({ ...said, createdAt: now() })
      .returning();
    const { id } = row as MarketerRow;
    await auditAction({ by: caller.user, action: 'add_marketer', subject: marketerSubject(id), detail: said });
    return oneMarketer(id);
  });
}
