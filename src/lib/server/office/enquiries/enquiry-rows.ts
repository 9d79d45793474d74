import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Enquiry } from '#lib/api/office/enquiries.ts';
import { enquiries, officeActions, properties, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

export const enquirySubject = (id: number) => `enquiry ${id}`;

/** Only an address that was proven: another one reserves nothing. */
const hasAccount = sql<boolean>`exists (select from users account
  where lower(account.email) = lower(${enquiries.email}) and account.email_verified_at is not null)`;

/** Newest first. */
export async function enquiryRows(where: SQL | undefined, { limit = 1, offset = 0 } = {}) {
  const rows = await db()
    .select({
      enquiry: enquiries,
      property: { id: properties.id, name: properties.name },
      customer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      hasAccount,
    })
    .from(enquiries)
    .leftJoin(properties, eq(properties.id, enquiries.propertyId))
    .leftJoin(users, eq(users.id, enquiries.userId))
    .where(where)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit)
    .offset(offset);
  const handledBy = await whoHandled(rows.flatMap(({ enquiry }) => (enquiry.handledAt ? [enquiry.id] : [])));
  return rows.map((row) => ({ ...row, handledBy: handledBy.get(enquirySubject(row.enquiry.id)) ?? null }));
}

type EnquiryRow = Awaited<ReturnType<typeof enquiryRows>>[number];

/** By subject, who changed the enquiry last. */
async function whoHandled(ids: number[]) {
  if (ids.length === 0) return new Map<string, string>();
  const marks = await db()
    .selectDistinctOn([officeActions.subject], {
      subject: officeActions.subject,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(officeActions)
    .innerJoin(users, eq(users.id, officeActions.userId))
    .where(inArray(officeActions.subject, ids.map(enquirySubject)))
    .orderBy(officeActions.subject, desc(officeActions.id));
  return new Map(marks.map((mark) => [mark.subject, fullName(mark)]));
}

export const enquiryOf = ({ enquiry, property, customer, handledBy, hasAccount }: EnquiryRow): Enquiry => ({
  id: enquiry.id,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  interest_option: enquiry.interestOption,
  property,
  customer: customer && { id: customer.id, name: fullName(customer) },
  description: enquiry.description,
  created_at: enquiry.createdAt.toISOString(),
  handled_at: enquiry.handledAt?.toISOString() ?? null,
  handled_by: handledBy,
  source: enquiry.source,
  invited_at: enquiry.invitedAt?.toISOString() ?? null,
  has_account: hasAccount,
});
