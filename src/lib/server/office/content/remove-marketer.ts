import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { removeMarketer as call } from '#lib/api/office/content/content.ts';
import { marketers } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { lockContentTables } from './concurrent-changes.ts';
import { comparableMarketer, findMarketer, marketerSubject } from './marketer-rows.ts';

const wasUsed = 'Customers signed up with this code, so its marketer stays. Deactivate the code instead.';

/** Deletes a marketer whose code was never used. */
export function removeMarketer({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    await lockContentTables();
    // a simultaneous purchase with this code waits here, and is then counted or refused
    await db().select().from(marketers).where(eq(marketers.id, id)).for('update');
    const row = await findMarketer(id);
    if (row.customers + row.plans > 0) throw new Refusal('conflict', { message: wasUsed });
    await db().delete(marketers).where(eq(marketers.id, id));
    const detail = comparableMarketer(row);
    await auditAction({ by: caller.user, action: 'remove_marketer', subject: marketerSubject(id), detail });
    return {};
  });
}
