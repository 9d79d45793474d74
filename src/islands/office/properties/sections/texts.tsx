import { AreaField } from '#islands/ui/field.tsx';
import { Section, type SectionProps, wire } from './parts.tsx';

export const TextsSection = (parts: SectionProps) => (
  <Section title="In words">
    <AreaField
      optional
      rows={3}
      maxLength={5000}
      hint="A sentence or two, above the description"
      {...wire(parts, 'overview')}
    />
    <AreaField optional rows={8} maxLength={20_000} {...wire(parts, 'description')} />
  </Section>
);

export const AgreementSection = (parts: SectionProps) => (
  <Section
    title="Agreement"
    hint="Customers read it and agree to it before they pay. Leave an empty line between its parts."
  >
    <AreaField optional rows={10} maxLength={50_000} {...wire(parts, 'property_agreement')} />
  </Section>
);
