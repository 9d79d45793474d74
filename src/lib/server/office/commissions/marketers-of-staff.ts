import { eq } from 'drizzle-orm';
import { sharedTraits } from '#lib/domain/accounts/same-person.ts';
import { users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

interface Marketer {
  name: string;
  phone: string | null;
}

export type StaffBehind = (marketer: Marketer) => string | null;

/** Tells the member of staff, also one who was switched off, who has a marketer's name or phone number. */
export async function staffBehindMarketers(): Promise<StaffBehind> {
  const rows = await db()
    .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phoneNumber })
    .from(users)
    .where(eq(users.role, 'admin'));
  const staff = rows.map((row) => ({ name: fullName(row), phone: row.phone }));
  return (marketer) =>
    staff.find((one) => sharedTraits(particularsOf(one), particularsOf(marketer)).length > 0)?.name ?? null;
}

/** Of a marketer neither mailbox nor address is known. */
const particularsOf = ({ name, phone }: Marketer) => ({
  name: [name],
  phone: phone === null ? [] : [phone],
  mailbox: [],
  address: [],
});
