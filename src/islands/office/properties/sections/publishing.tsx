import { Switch } from '#islands/ui/fields/switch.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';

export const PublishingSection = ({ form }: SectionProps) => (
  <FormSection title="Publishing">
    <Switch
      label="Show it to customers at once"
      hint="Off: only the office sees it, so that photos can be added first"
      {...form.register('published')}
    />
  </FormSection>
);
