import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeMarketer as call } from '#lib/api/office/content/content.ts';
import { marketers } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { lockContentTables, refuseChanged } from './concurrent-changes.ts';
import { comparableMarketer, findMarketer, marketerSubject, oneMarketer, refuseTakenCode } from './marketer-rows.ts';

const codeStays = 'Customers signed up with this code, so it stays. Add a marketer with the new code instead';

/** A code that customers have given cannot change: their accounts refer to it. */
export function changeMarketer(
  { id, mark, code, name, phone, active }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  return tx(async () => {
    await lockContentTables();
    const before = await findMarketer(id);
    refuseChanged(mark, comparableMarketer(before));
    if (code !== before.code && before.customers + before.plans > 0)
      throw new Refusal('invalid', { errors: { code: [codeStays] } });
    await refuseTakenCode(code, id);
    const after = { code, name, phone: phone ?? null, active: active ?? before.active };
    await db().update(marketers).set(after).where(eq(marketers.id, id));
    const detail = { before: comparableMarketer(before), after };
    await auditAction({ by: caller.user, action: 'change_marketer', subject: marketerSubject(id), detail });
    return oneMarketer(id);
  });
}
