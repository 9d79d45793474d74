import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { SameCustomer } from '#lib/api/office/desk/desk-customers.ts';
import type { IdentityPaper } from '#lib/domain/accounts/identity-papers.ts';
import { phoneTooShort } from '#lib/messages/validation.ts';
import { deskCustomers, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { toCustomerSummary } from '../customer-summary.ts';

interface Particulars {
  phone_number: string;
  email?: string | undefined;
  paper_kind?: IdentityPaper;
  paper_number?: string;
}

/** Who signed up and proved nothing is no customer yet. */
export const isCustomer = and(
  eq(users.role, 'customer'),
  isNull(users.closedAt),
  isNotNull(users.otpVerifiedAt),
) as SQL;

/** The customers with this phone number, however it is written, the mailbox of this address, or this identity paper. */
export async function sameCustomers(sent: Particulars): Promise<SameCustomer[]> {
  const tests = testsOf(sent);
  const rows = await db()
    .select({
      user: users,
      phone: sql<boolean>`coalesce(${tests.phone}, false)`,
      email: sql<boolean>`coalesce(${tests.email}, false)`,
      paper: sql<boolean>`coalesce(${tests.paper}, false)`,
    })
    .from(users)
    .where(and(isCustomer, or(tests.phone, tests.email, tests.paper)))
    .orderBy(asc(users.id))
    .limit(10);
  return rows.map(({ user, ...same }) => ({
    ...toCustomerSummary(user),
    same: (['phone', 'email', 'paper'] as const).filter((what) => same[what]),
  }));
}

/** Each by its index. */
function testsOf({ phone_number, email, paper_kind, paper_number }: Particulars) {
  const samePaper = db()
    .select({ id: deskCustomers.userId })
    .from(deskCustomers)
    .where(
      and(eq(deskCustomers.paperKind, paper_kind ?? 'passport'), eq(deskCustomers.paperNumber, paper_number ?? '')),
    );
  return {
    phone: sql`phone_of(${users.phoneNumber}) = phone_of(${phone_number})`,
    email: email === undefined ? sql`false` : sql`mailbox_of(${users.email}) = mailbox_of(${email})`,
    paper: paper_number === undefined ? sql`false` : inArray(users.id, samePaper),
  };
}

/** The number as it is compared; refuses one that nobody can be called on. */
export async function comparablePhone(phone: string): Promise<string> {
  const { rows } = await db().execute<{ number: string | null }>(sql`select phone_of(${phone}) as number`);
  const number = rows[0]?.number;
  if (!number) throw new Refusal('invalid', { errors: { phone_number: [phoneTooShort] } });
  return number;
}
