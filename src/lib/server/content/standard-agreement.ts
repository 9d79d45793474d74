import { createHash } from 'node:crypto';
import type { Property } from '#lib/api/catalogue/property.ts';
import { fillAgreement } from '#lib/domain/documents/document-templates.ts';
import { agreementText } from '#lib/messages/changes/agreement.ts';
import { site } from '#lib/site.ts';
import { contentRows, textField } from './content-rows.ts';

type AgreementFacts = Pick<
  Property,
  | 'name'
  | 'street_address'
  | 'lga'
  | 'state'
  | 'title_document_type'
  | 'kept_percent'
  | 'refund_days'
  | 'property_agreement'
>;

/** Gives a property without an agreement of its own the office's standard one, if there is one. */
export async function withAgreement<Facts extends AgreementFacts>(property: Facts): Promise<Facts> {
  if (property.property_agreement) return property;
  const [standard] = await contentRows('setting', 'agreement');
  const text = standard && textField(standard.value, 'value');
  return text ? { ...property, property_agreement: fillAgreement(text, placeholderValues(property)) } : property;
}

const placeholderValues = ({
  name,
  street_address,
  lga,
  state,
  title_document_type,
  kept_percent,
  refund_days,
}: AgreementFacts) => ({
  kept_percent: String(kept_percent),
  refund_days: String(refund_days),
  property: name,
  place: [street_address, lga, state].filter(Boolean).join(', '),
  title: title_document_type ?? 'title document named in the contract',
  company: site.name,
});

/** Names the text that a buyer agrees to: another text has another version. */
export const agreementVersion = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What a buyer of this property agrees to today. */
export async function agreementOf(property: AgreementFacts) {
  const text = agreementText(await withAgreement(property));
  return { text, version: agreementVersion(text) };
}

export type VersionedAgreement = Awaited<ReturnType<typeof agreementOf>>;
