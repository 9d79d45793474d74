import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { db, runtime } from '../runtime.ts';

/** Who is told of incidents: the office's owners, or the address that the first of them was invited at. */
export async function ownersOfTheOffice(): Promise<string[]> {
  const owners = await db()
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.otpVerifiedAt), isNull(users.closedAt)))
    .orderBy(asc(users.id));
  const { OFFICE_EMAIL } = runtime().settings;
  if (owners.length === 0) return OFFICE_EMAIL ? [OFFICE_EMAIL] : [];
  return owners.map(({ email }) => email);
}
