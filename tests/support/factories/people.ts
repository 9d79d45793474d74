import { eq } from 'drizzle-orm';
import type { AnyCall } from '#lib/api/call.ts';
import { fromNaira } from '#lib/domain/money.ts';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { sessions, users } from '#lib/server/db/schema.ts';
import type { User } from '#lib/server/http/context.ts';
import { openSession } from '#lib/server/http/session.ts';
import { receiveTransfer } from '#lib/server/ledger/receive-transfer.ts';
import { db, now } from '#lib/server/runtime.ts';
import { type SendOptions, send } from '../api/send.ts';

export interface Person {
  user: User;
  token: string;
}

let people = 0;

async function aPerson(
  values: Partial<typeof users.$inferInsert> = {},
  secondFactorAt: Date | null = null,
): Promise<Person> {
  people += 1;
  const [user] = await db()
    .insert(users)
    .values({
      email: `person-${people}-${process.pid}@example.com`,
      passwordHash: 'nobody signs in with this one',
      firstName: 'Adaeze',
      lastName: 'Okonkwo',
      phoneNumber: `0803${String((process.pid * 1_000 + people) % 10_000_000).padStart(7, '0')}`,
      uniqueCustomerId: `HST${process.pid}${people}`,
      otpVerifiedAt: now(),
      emailVerifiedAt: now(),
      createdAt: now(),
      updatedAt: now(),
      ...values,
    })
    .returning();
  if (!user) throw new Error('nobody was made');
  const token = await openSession(user.id, { deviceId: null, userAgent: null, address: '127.0.0.1' });
  // long enough for tests that span months
  await db()
    .update(sessions)
    .set({ expiresAt: new Date('2099-01-01'), secondFactorAt })
    .where(eq(sessions.userId, user.id));
  return { user, token };
}

/** Signed in and verified; with `wallet` naira in the wallet. */
export async function aCustomer({ wallet = 0 }: { wallet?: number } = {}): Promise<Person> {
  const person = await aPerson();
  if (wallet > 0) await fillWallet(person, wallet);
  return person;
}

/** Signed up, but not verified. */
export const createUnverifiedCustomer = () => aPerson({ otpVerifiedAt: null, emailVerifiedAt: null });

/** A member of staff, signed in with the second factor long ago. */
export const createStaff = ({ staffRole = 'owner' as RoleKey } = {}) =>
  // not the phone of the customers, who would be members of staff then
  aPerson(
    { role: 'admin', staffRole, firstName: 'Bola', lastName: 'Adeyemi', phoneNumber: '08090000001' },
    new Date('2026-01-01'),
  );

let transfers = 0;

/** Credits naira through the customer's virtual account. */
export async function fillWallet({ user }: Person, naira: number) {
  transfers += 1;
  const externalReference = `test-transfer-${process.pid}-${transfers}`;
  await receiveTransfer({ userId: user.id, amount: fromNaira(naira), externalReference });
}

/** The calls as this person. */
export const as = ({ token }: Person) => ({
  call: <C extends AnyCall>(call: C, payload: Record<string, unknown> = {}, options: Omit<SendOptions, 'token'> = {}) =>
    send(call, payload, { ...options, token }),
});

/** With a second factor that was given a moment ago, so that no password is asked for. */
export async function withFreshFactor(person: Person): Promise<Person> {
  await db().update(sessions).set({ secondFactorAt: now() }).where(eq(sessions.userId, person.user.id));
  return person;
}
