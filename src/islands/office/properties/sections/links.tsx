import { Field } from '#islands/ui/fields/field.tsx';
import { FormSection, propertyField, type SectionProps } from './form-section.tsx';

const link = { type: 'url', inputMode: 'url', optional: true, autoComplete: 'off' } as const;

export const LinksSection = (section: SectionProps) => (
  <FormSection title="Links and contact">
    <div className="pair">
      <Field {...link} hint="A map, from its share button" {...propertyField(section, 'property_map')} />
      <Field {...link} hint="A film, from its share button" {...propertyField(section, 'video_link')} />
      <Field {...link} hint="Such as https://wa.me/2348031234567" {...propertyField(section, 'whatsapp_link')} />
      <Field
        optional
        type="tel"
        autoComplete="off"
        hint="For 'Call Marketer'"
        {...propertyField(section, 'contact_number')}
      />
    </div>
  </FormSection>
);
