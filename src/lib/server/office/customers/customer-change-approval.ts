import { and, eq, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeCustomer } from '#lib/api/office/customers.ts';
import { companyContacts } from '../../company/contacts.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { changedByOfficeMail } from '../../mail/texts.ts';
import { detailsWereChanged } from '../../notifications/account-notices.ts';
import { insertNotification } from '../../notifications/insert-notification.ts';
import { db, now } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { customerFilter } from './customer-rows.ts';

type Sent = PayloadOf<typeof changeCustomer>;

const subject = ({ id }: Pick<Sent, 'id'>) => `customer ${id}`;

/** A change of a customer's name, number or address. Whoever has a good story on the phone meets a second person. */
export const customerChangeApproval: ProposedKind<Sent, Sent> = {
  name: 'customer_change',
  permission: 'decide approvals',
  subject,
  from: (sent) => sent,
  async describe(sent) {
    const customer = await lockCustomer(sent.id);
    const changes = changesOf(sent, customer);
    if (changes.length === 0) throw new Refusal('conflict', { message: 'Nothing of it is new: change a field first.' });
    return {
      summary: `Change the ${listOf(changes)} of ${fullName(customer)}`,
      changes: [
        { name: 'Customer', before: null, after: `${fullName(customer)}, ${customer.uniqueCustomerId}` },
        ...changes.map(({ name, before, after }) => ({ name, before, after })),
        { name: 'Why', before: null, after: sent.reason },
        { name: 'How it was checked', before: null, after: sent.check },
      ],
      facts: {},
    };
  },
  async carryOut(sent, { by, proposedBy, approvalId }) {
    const customer = await lockCustomer(sent.id);
    const changes = changesOf(sent, customer);
    const values = Object.fromEntries(changes.map(({ column, after }) => [column, after]));
    await db()
      .update(users)
      .set({ ...values, updatedAt: now() })
      .where(eq(users.id, sent.id));
    // what it was before stands in the approval
    const detail = { changed: listOf(changes), reason: sent.reason, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'change_customer', subject: subject(sent), detail });
    await tellCustomer(customer, listOf(changes));
  },
};

/** Refuses `not_found`, also for an account that is closed. */
async function lockCustomer(id: number): Promise<User> {
  const [customer] = await db()
    .select()
    .from(users)
    .where(and(customerFilter({}), eq(users.id, id), isNull(users.closedAt)))
    .for('no key update');
  if (!customer) throw new Refusal('not_found');
  return customer;
}

const columns = [
  { column: 'firstName', sentAs: 'first_name', name: 'First name' },
  { column: 'lastName', sentAs: 'last_name', name: 'Last name' },
  { column: 'phoneNumber', sentAs: 'phone_number', name: 'Phone number' },
  { column: 'address', sentAs: 'address', name: 'Address' },
] as const;

const changesOf = (sent: Sent, customer: User) =>
  columns.flatMap(({ column, sentAs, name }) => {
    const [before, after] = [customer[column], sent[sentAs]];
    return after === undefined || after === before ? [] : [{ column, name, before, after }];
  });

/** 'first name, phone number' */
const listOf = (changes: { name: string }[]) => changes.map(({ name }) => name.toLowerCase()).join(', ');

async function tellCustomer({ id, email, firstName }: User, changed: string) {
  const mail = changedByOfficeMail(await companyContacts(), firstName, changed, pageUrl('/dashboard/settings'));
  if (email) await queueMail({ to: email, ...mail });
  await insertNotification(id, detailsWereChanged(changed));
}
