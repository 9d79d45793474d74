import type { agreementPlaceholders } from '#lib/domain/documents/document-templates.ts';
import { LongTextEditor } from './long-text-editor.tsx';

const placeholders: Record<(typeof agreementPlaceholders)[number], string> = {
  property: 'the property’s name',
  place: 'where it is',
  title: 'its title document',
  company: 'the company’s name',
  kept_percent: 'the percentage kept if a sale is ended',
  refund_days: 'the days until the rest is paid back',
};

/** The agreement for properties that have none of their own. */
export default function AgreementTextSection() {
  return (
    <LongTextEditor
      name="agreement"
      thing="agreement"
      label="Standard agreement"
      about="Customers read it and agree to it before they pay, where a property has no agreement of its own. It applies to purchases from now on."
      hint="An empty line begins a new part"
      placeholdersTitle="Placeholders, filled in for each property"
      placeholders={placeholders}
    />
  );
}
