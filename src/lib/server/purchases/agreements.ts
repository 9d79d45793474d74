import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { agreementChanged } from '#lib/messages/changes/agreement.ts';
import { agreementOf, type VersionedAgreement } from '../content/standard-agreement.ts';
import { agreementTexts, planAgreements } from '../db/schema.ts';
import type { Property } from '../ledger/rows.ts';
import { db, now } from '../runtime.ts';

/** What a buyer agrees to. Refuses `invalid` when it is no longer what was read. */
export async function currentAgreement(property: Property, readVersion?: string): Promise<VersionedAgreement> {
  const agreement = await agreementOf({
    name: property.name,
    street_address: property.streetAddress,
    lga: property.lga,
    state: property.state,
    title_document_type: property.titleDocumentType,
    kept_percent: property.keptPercent,
    refund_days: property.refundDays,
    property_agreement: property.propertyAgreement,
  });
  if (readVersion !== undefined && readVersion !== agreement.version)
    throw new Refusal('invalid', { errors: { agreement_version: [agreementChanged] } });
  return agreement;
}

export const storeAgreementText = ({ version, text }: VersionedAgreement) =>
  db().insert(agreementTexts).values({ version, text, createdAt: now() }).onConflictDoNothing();

/** The agreement text as it was when the purchase was reserved, even if the office has changed it since. */
export async function recordAgreement(planId: number, current: VersionedAgreement, readVersion?: string) {
  const [read] = readVersion
    ? await db().select().from(agreementTexts).where(eq(agreementTexts.version, readVersion))
    : [];
  if (!read) await storeAgreementText(current);
  await db()
    .insert(planAgreements)
    .values({ planId, version: (read ?? current).version, agreedAt: now() });
}
