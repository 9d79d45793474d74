import { AreaField } from '#islands/ui/fields/field.tsx';
import { FormSection, propertyField, type SectionProps } from './form-section.tsx';

export const TextsSection = (parts: SectionProps) => (
  <FormSection title="In words">
    <AreaField
      optional
      rows={3}
      maxLength={5000}
      hint="A sentence or two, above the description"
      {...propertyField(parts, 'overview')}
    />
    <AreaField optional rows={8} maxLength={20_000} {...propertyField(parts, 'description')} />
  </FormSection>
);

export const AgreementSection = (parts: SectionProps) => (
  <FormSection
    title="Agreement"
    hint="Customers read it and agree to it before they pay. Leave an empty line between its parts."
  >
    <AreaField optional rows={10} maxLength={50_000} {...propertyField(parts, 'property_agreement')} />
  </FormSection>
);
