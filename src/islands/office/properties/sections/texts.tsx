import { AreaField } from '#islands/ui/fields/field.tsx';
import { FormSection, propertyField, type SectionProps } from './form-section.tsx';

export const TextsSection = (section: SectionProps) => (
  <FormSection title="In words">
    <AreaField
      optional
      rows={3}
      maxLength={5000}
      hint="A sentence or two, above the description"
      {...propertyField(section, 'overview')}
    />
    <AreaField optional rows={8} maxLength={20_000} {...propertyField(section, 'description')} />
  </FormSection>
);

export const AgreementSection = (section: SectionProps) => (
  <FormSection
    title="Agreement"
    hint="Customers read it and agree to it before they pay. Leave an empty line between its parts."
  >
    <AreaField optional rows={10} maxLength={50_000} {...propertyField(section, 'property_agreement')} />
  </FormSection>
);
