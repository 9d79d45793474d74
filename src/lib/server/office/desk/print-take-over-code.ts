import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { printTakeOverCode as call } from '#lib/api/office/desk/desk-customers.ts';
import { formatTakeOverCode } from '#lib/domain/accounts/take-over-code.ts';
import { otherPaper } from '#lib/messages/accounts/take-over.ts';
import { createLetterCode } from '../../accounts/take-over/letter-code.ts';
import { companyContacts } from '../../company/contacts.ts';
import type { ContextOf } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { lockOpenDeskCustomer } from './open-desk-customer.ts';

/** The identity paper is asked for every time: whoever has the letter and the phone number has the account. */
export const printTakeOverCode = (sent: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const { user, entry } = await lockOpenDeskCustomer(sent.id);
    if (entry.paperKind !== sent.paper_kind || entry.paperNumber !== sent.paper_number)
      throw new Refusal('invalid', { errors: { paper_number: [otherPaper] } });
    const { code, expiresAt } = await createLetterCode(user.id);
    await auditAction({ by: caller.user, action: 'print_code', subject: `customer ${user.id}` });
    await logSecurityEvent('code_printed', { user, by: caller.user.id });
    return {
      code: formatTakeOverCode(code),
      name: fullName(user),
      phone_number: user.phoneNumber,
      office_phone: (await companyContacts()).phone,
      page: pageUrl('/activate'),
      valid_until: expiresAt.toISOString(),
    };
  });
