import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { endCustomerSessions as call } from '#lib/api/office/customers.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { companyContacts } from '../../company/contacts.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { signedOutByOfficeMail } from '../../mail/texts.ts';
import { db, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { auditAction } from '../audit-action.ts';
import { customerFilter } from './customer-rows.ts';

/** Nobody is mailed when no session was open. */
export const endCustomerSessions = ({ id, reason }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const [customer] = await db()
      .select()
      .from(users)
      .where(and(customerFilter({}), eq(users.id, id)));
    if (!customer) throw new Refusal('not_found');
    const ended = await endSessions(id);
    await auditAction({
      by: caller.user,
      action: 'end_sessions',
      subject: `customer ${id}`,
      detail: { reason, devices: ended },
    });
    if (ended > 0) {
      await logSecurityEvent('signed_out_by_office', { user: customer, by: caller.user.id });
      const mail = signedOutByOfficeMail(await companyContacts(), customer.firstName, reason, pageUrl('/login'));
      await queueMail({ to: customer.email, ...mail });
    }
    return { ended };
  });
