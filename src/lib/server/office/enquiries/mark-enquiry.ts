import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { markEnquiry as call } from '#lib/api/office/enquiries.ts';
import { enquiries } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { enquiryOf, enquiryRows, enquirySubject } from './enquiry-rows.ts';

/** Marks an enquiry as handled or open again. Refuses `changed_meanwhile` when somebody else has done so already. */
export function markEnquiry({ id, handled }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    const [row] = await db().select().from(enquiries).where(eq(enquiries.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    if ((row.handledAt !== null) === handled) throw new Refusal('changed_meanwhile', { message: already(handled) });
    await db()
      .update(enquiries)
      .set({ handledAt: handled ? now() : null })
      .where(eq(enquiries.id, id));
    await auditAction({
      by: caller.user,
      action: handled ? 'handle_enquiry' : 'reopen_enquiry',
      subject: enquirySubject(id),
    });
    const [marked] = await enquiryRows(eq(enquiries.id, id));
    if (!marked) throw new Refusal('not_found');
    return { enquiry: enquiryOf(marked) };
  });
}

const already = (handled: boolean) =>
  handled ? 'Somebody else has handled this enquiry already.' : 'Somebody else has reopened this enquiry already.';
