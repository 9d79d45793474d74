import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { enquiryRequest as call } from '#lib/api/content.ts';
import { Refusal } from '#lib/api/errors.ts';
import { isListed } from '../../catalogue/listed.ts';
import { companyContacts } from '../../company/contacts.ts';
import { enquiries, properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { enquiryMail } from '../../mail/texts.ts';
import { db, now, tx } from '../../runtime.ts';

/** Stores an enquiry and mails it to the office; an enquiry of a signed-in customer is linked to the account. */
export async function enquiryRequest(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { name, email, phone, interest_option: interestOption, property_id: propertyId, description } = input;
  return tx(async () => {
    const propertyName = propertyId === undefined ? null : await nameOf(propertyId);
    const [enquiry] = await db()
      .insert(enquiries)
      .values({
        ...{ name, email, phone, interestOption, propertyId, description },
        userId: caller?.user.id,
        createdAt: now(),
      })
      .returning({ id: enquiries.id });
    const contacts = await companyContacts();
    const words = enquiryMail(
      contacts,
      { ...input, propertyName },
      pageUrl(`/office/enquiries?enquiry=${enquiry?.id}`),
    );
    await queueMail({ to: contacts.email, ...words });
    return {};
  });
}

/** Refuses `not_found` for a property that is not listed. */
async function nameOf(id: number) {
  const [property] = await db()
    .select({ name: properties.name })
    .from(properties)
    .where(and(isListed(), eq(properties.id, id)));
  if (!property) throw new Refusal('not_found');
  return property.name;
}
