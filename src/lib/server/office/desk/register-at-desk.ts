import { sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { registerAtDesk as call } from '#lib/api/office/desk/desk-customers.ts';
import { officeAddress } from '#lib/messages/accounts/take-over.ts';
import { freeAddress } from '../../accounts/closing/forget-unverified.ts';
import { findAccount, newCustomerId } from '../../accounts/find-account.ts';
import { lockAddress } from '../../accounts/lock-user.ts';
import { deskCustomers, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { auditAction } from '../audit-action.ts';
import { comparablePhone, sameCustomers } from './same-customers.ts';

/** No password is hashed to this, so nobody signs in with one. */
const NO_PASSWORD = 'not yet taken over';

/** Nothing is made when phone number, mailbox or identity paper is a customer's already; two clerks at once make one customer. */
export async function registerAtDesk(sent: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { phone_number, email } = sent;
  const phone = await comparablePhone(phone_number);
  return tx(async () => {
    for (const own of [phone, `${sent.paper_kind} ${sent.paper_number}`])
      await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk ${own}`}, 0))`);
    if (email) await lockAddress(email);
    const existing = await sameCustomers(sent);
    if (existing.length > 0) return { customer_id: null, existing };
    if (email) await claimAddress(email);
    const id = await insertCustomer(sent);
    await db().insert(deskCustomers).values({
      userId: id,
      paperKind: sent.paper_kind,
      paperNumber: sent.paper_number,
      registeredBy: caller.user.id,
      registeredAt: now(),
    });
    // the number of the paper stands with the customer alone
    const detail = { paper: sent.paper_kind, consent: 'on paper' };
    await auditAction({ by: caller.user, action: 'register_customer', subject: `customer ${id}`, detail });
    await logSecurityEvent('registered_at_desk', { user: { id }, by: caller.user.id });
    return { customer_id: id, existing: [] };
  });
}

async function claimAddress(email: string) {
  if ((await findAccount(email))?.role === 'admin')
    throw new Refusal('invalid', { errors: { email: [officeAddress] } });
  await freeAddress(email);
}

async function insertCustomer({ first_name, last_name, phone_number, email = '' }: PayloadOf<typeof call>) {
  const [user] = await db()
    .insert(users)
    .values({
      email,
      passwordHash: NO_PASSWORD,
      firstName: first_name,
      lastName: last_name,
      phoneNumber: phone_number,
      uniqueCustomerId: newCustomerId(),
      // known to the company: nobody else can sign up with this address
      otpVerifiedAt: now(),
      createdAt: now(),
      updatedAt: now(),
    })
    .returning({ id: users.id });
  return (user as { id: number }).id;
}
