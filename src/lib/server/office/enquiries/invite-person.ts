import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { invitePerson as call } from '#lib/api/office/enquiries.ts';
import { DAY } from '#lib/domain/durations.ts';
import { companyContacts } from '../../company/contacts.ts';
import { enquiries } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { mailInvitation } from '../contacts/mail-invitation.ts';
import { enquiryOf, enquiryRows, enquirySubject } from './enquiry-rows.ts';

/** Refuses `conflict` where there is nobody to invite, or they were invited within a day. */
export function invitePerson({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    const [locked] = await db().select().from(enquiries).where(eq(enquiries.id, id)).for('update');
    if (!locked) throw new Refusal('not_found');
    const reason = await reasonNotToInvite(id);
    if (reason) throw new Refusal('conflict', { message: reason });
    await db().update(enquiries).set({ invitedAt: now() }).where(eq(enquiries.id, id));
    await mailInvitation(locked.email, await companyContacts());
    await auditAction({ by: caller.user, action: 'invite_person', subject: enquirySubject(id) });
    return { enquiry: enquiryOf(await rowOf(id)) };
  });
}

async function rowOf(id: number) {
  const [row] = await enquiryRows(eq(enquiries.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

async function reasonNotToInvite(id: number) {
  const { enquiry, hasAccount } = await rowOf(id);
  if (!enquiry.email) return 'There is no email address to invite.';
  if (hasAccount) return 'Somebody has an account with this email address already.';
  const isRecent = enquiry.invitedAt && now().getTime() - enquiry.invitedAt.getTime() < DAY;
  return isRecent ? 'This person was invited within the last 24 hours. Wait a day before you invite them again.' : '';
}
