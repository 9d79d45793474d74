import { and, eq, isNotNull } from 'drizzle-orm';
import { formatNairaShort } from '#lib/domain/money.ts';
import { companyContacts } from '../../company/contacts.ts';
import { users } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { closedAccountMoneyMail } from '../../mail/staff-texts.ts';
import { db } from '../../runtime.ts';
import { staffWithPermission } from '../../staff/active-staff.ts';

/** Mails those who decide on payouts when money came for a customer who has closed the account. */
export async function notifyClosedAccountMoney({ userId, received }: Pick<Payment, 'userId' | 'received'>) {
  if ((await db().$count(users, and(eq(users.id, userId), isNotNull(users.closedAt)))) === 0) return;
  const contacts = await companyContacts();
  for (const { email, firstName } of await staffWithPermission('decide payouts')) {
    const mail = closedAccountMoneyMail(contacts, firstName, formatNairaShort(received), pageUrl('/office/payouts'));
    await queueMail({ to: email, ...mail });
  }
}
