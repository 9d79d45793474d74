import { Field } from '#islands/ui/fields/field.tsx';
import { FormSection, propertyField, type SectionProps } from './form-section.tsx';

const link = { type: 'url', inputMode: 'url', optional: true, autoComplete: 'off' } as const;

export const LinksSection = (parts: SectionProps) => (
  <FormSection title="Links and contact">
    <div className="pair">
      <Field {...link} hint="A map, from its share button" {...propertyField(parts, 'property_map')} />
      <Field {...link} hint="A film, from its share button" {...propertyField(parts, 'video_link')} />
      <Field {...link} hint="Such as https://wa.me/2348031234567" {...propertyField(parts, 'whatsapp_link')} />
      <Field
        optional
        type="tel"
        autoComplete="off"
        hint="For 'Call Marketer'"
        {...propertyField(parts, 'contact_number')}
      />
    </div>
  </FormSection>
);
