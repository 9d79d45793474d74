import { and, asc, eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { db, runtime } from '../runtime.ts';
import { isActiveStaff } from '../staff/active-staff.ts';

/** Who is told of incidents: the office's active owners, or the address that the first of them was invited at. */
export async function incidentRecipients(): Promise<string[]> {
  const owners = await db()
    .select({ email: users.email })
    .from(users)
    .where(and(isActiveStaff, eq(users.staffRole, 'owner')))
    .orderBy(asc(users.id));
  const { OFFICE_EMAIL } = runtime().settings;
  if (owners.length === 0) return OFFICE_EMAIL ? [OFFICE_EMAIL] : [];
  return owners.map(({ email }) => email);
}
