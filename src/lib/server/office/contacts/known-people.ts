import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { internationalPhoneDigits } from '#lib/domain/typed/phone-numbers.ts';
import { enquiries, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import type { PersonOnList } from './checked-contacts.ts';

type Reachable = Pick<PersonOnList, 'email' | 'phone'>;

/** Marks by which somebody is the same person: the address without case, and the number however it is written. */
export const marksOf = ({ email, phone }: Reachable): string[] => [
  ...(email ? [email.toLowerCase()] : []),
  ...(phone ? [internationalPhoneDigits(phone) ?? phone] : []),
];

export interface KnownPeople {
  customers: ReadonlySet<string>;
  /** Open enquiries, and people who were invited. */
  enquiries: ReadonlySet<string>;
}

/** By their marks, who of these people is known already. */
export async function findKnownPeople(people: readonly PersonOnList[]): Promise<KnownPeople> {
  const emails = [...new Set(people.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))];
  // with and without the code of the country, the last digits are the same
  const endings = [...new Set(people.flatMap(({ phone }) => (phone ? [phone.slice(-LAST)] : [])))];
  const asked = await db()
    .select({ email: enquiries.email, phone: enquiries.phone })
    .from(enquiries)
    .where(
      and(
        or(isNull(enquiries.handledAt), isNotNull(enquiries.invitedAt)),
        or(inArray(sql`lower(${enquiries.email})`, emails), inArray(lastDigits(enquiries.phone), endings)),
      ),
    );
  const customers = await db()
    .select({ email: users.email, phone: users.phoneNumber })
    .from(users)
    .where(
      and(
        eq(users.role, 'customer'),
        or(inArray(sql`lower(${users.email})`, emails), inArray(lastDigits(users.phoneNumber), endings)),
      ),
    );
  return { customers: new Set(customers.flatMap(marksOf)), enquiries: new Set(asked.flatMap(marksOf)) };
}

const LAST = 8;
const lastDigits = (column: typeof users.phoneNumber | typeof enquiries.phone) =>
  sql<string>`right(regexp_replace(${column}, '\\D', '', 'g'), ${sql.raw(String(LAST))})`;
