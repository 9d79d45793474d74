import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { sendTakeOverLink as call } from '#lib/api/office/desk/desk-customers.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { noEmailForLink } from '#lib/messages/accounts/take-over.ts';
import { site } from '#lib/site.ts';
import { createLink, linkUrl } from '../../accounts/codes/mailed-links.ts';
import { minutesFromNow, revokeActiveCode } from '../../accounts/codes/one-time-codes.ts';
import { takeOverMinutes } from '../../accounts/take-over/letter-code.ts';
import { companyContacts } from '../../company/contacts.ts';
import type { ContextOf } from '../../http/context.ts';
import { deskLinkMail } from '../../mail/move-in-texts.ts';
import { markTrusted } from '../../mail/our-words.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { lockOpenDeskCustomer } from './open-desk-customer.ts';

/** The link before it works no more; a printed code still does. */
export const sendTakeOverLink = ({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const { user } = await lockOpenDeskCustomer(id);
    if (user.email === '') throw new Refusal('conflict', { message: noEmailForLink });
    await revokeActiveCode(id, 'link');
    const until = minutesFromNow(takeOverMinutes);
    const link = linkUrl(await createLink(id, null, { validMinutes: takeOverMinutes }));
    const mail = deskLinkMail(
      await companyContacts(),
      markTrusted(formatDateTime(until)),
      link,
      markTrusted(site.marketing.terms),
    );
    await queueMail({ to: user.email, priority: 'reminder', ...mail });
    await auditAction({ by: caller.user, action: 'send_link', subject: `customer ${id}` });
    return { valid_until: until.toISOString() };
  });
