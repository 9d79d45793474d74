import type { Property } from '#lib/api/catalogue/property.ts';
import { fillAgreement } from '#lib/domain/document-templates.ts';
import { site } from '#lib/site.ts';
import { contentRows, textField } from './content-rows.ts';

/** Gives a property without an agreement of its own the office's standard one, if there is one. */
export async function withAgreement(property: Property): Promise<Property> {
  if (property.property_agreement) return property;
  const [standard] = await contentRows('setting', 'agreement');
  const text = standard && textField(standard.value, 'value');
  return text ? { ...property, property_agreement: fillAgreement(text, factsOf(property)) } : property;
}

const factsOf = ({ name, street_address, lga, state, title_document_type, kept_percent, refund_days }: Property) => ({
  kept_percent: String(kept_percent),
  refund_days: String(refund_days),
  property: name,
  place: [street_address, lga, state].filter(Boolean).join(', '),
  title: title_document_type ?? 'title document named in the contract',
  company: site.name,
});
