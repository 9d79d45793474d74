import { Field } from '#islands/ui/field.tsx';
import { Section, type SectionProps, wire } from './parts.tsx';

const link = { type: 'url', inputMode: 'url', optional: true, autoComplete: 'off' } as const;

export const LinksSection = (parts: SectionProps) => (
  <Section title="Links and contact">
    <div className="pair">
      <Field {...link} hint="A map, from its share button" {...wire(parts, 'property_map')} />
      <Field {...link} hint="A film, from its share button" {...wire(parts, 'video_link')} />
      <Field {...link} hint="Such as https://wa.me/2348031234567" {...wire(parts, 'whatsapp_link')} />
      <Field optional type="tel" autoComplete="off" hint="For 'Call Marketer'" {...wire(parts, 'contact_number')} />
    </div>
  </Section>
);
