import { eq } from 'drizzle-orm';
import { hashPassword } from '#lib/server/accounts/passwords.ts';
import { sessions, users } from '#lib/server/db/schema.ts';
import { openSession } from '#lib/server/http/session.ts';
import { db } from '#lib/server/runtime.ts';
import { aCustomer, type Person } from './people.ts';

export const password = 'palm-Grove-2026';

/** A customer who can sign in with `password`. */
export async function aCustomerWithPassword(options: Parameters<typeof aCustomer>[0] = {}): Promise<Person> {
  const person = await aCustomer(options);
  await setPassword(person);
  return person;
}

/** The holder of the account that the card sandbox knows, with a password. */
export async function anOkafor(options: Parameters<typeof aCustomer>[0] = {}): Promise<Person> {
  const person = await aCustomerWithPassword(options);
  await db().update(users).set({ firstName: 'Ada', lastName: 'Okafor' }).where(eq(users.id, person.user.id));
  return person;
}

export async function setPassword({ user }: Person) {
  const passwordHash = await hashPassword(password);
  await db().update(users).set({ passwordHash }).where(eq(users.id, user.id));
}

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

/** The same person on another device. */
export const withNewDevice = async ({ user }: Person, userAgent = phone): Promise<Person> => ({
  user,
  token: await openSession(
    user.id,
    { deviceId: null, userAgent, address: '102.89.34.7' },
    { secondFactorAt: user.role === 'admin' ? new Date('2026-01-01') : null },
  ),
});

export const rowOf = async ({ user }: Person) => {
  const [row] = await db().select().from(users).where(eq(users.id, user.id));
  return row ?? Promise.reject(new Error('there is no such account'));
};

export const sessionRowsOf = ({ user }: Person) => db().select().from(sessions).where(eq(sessions.userId, user.id));
