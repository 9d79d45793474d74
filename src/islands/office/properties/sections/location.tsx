import { useWatch } from 'react-hook-form';
import { AreaField, Field, SelectField } from '#islands/ui/fields/field.tsx';
import { localGovernments } from '#lib/domain/local-governments.ts';
import { stateNames } from '#lib/domain/states.ts';
import { FormSection, propertyField, type SectionProps } from './form-section.tsx';

/** Changing the state clears a local government area that is not in it. */
export const LocationSection = (section: SectionProps) => {
  const { form } = section;
  const [state, lga] = useWatch({ control: form.control, name: ['state', 'lga'] });
  const official = localGovernments(state);
  const areas = lga && !official.includes(lga) ? [lga, ...official] : official;
  const { onChange, ...stateField } = propertyField(section, 'state');
  return (
    <FormSection title="Where it is">
      <div className="pair">
        <SelectField
          placeholder="Choose a state"
          options={stateNames}
          {...stateField}
          onChange={(event) => {
            if (!localGovernments(event.target.value).includes(lga)) form.setValue('lga', '', { shouldDirty: true });
            return onChange(event);
          }}
        />
        <SelectField
          optional
          placeholder={state ? 'Choose an area' : 'Choose a state first'}
          options={areas}
          {...propertyField(section, 'lga')}
        />
        <Field full optional maxLength={300} {...propertyField(section, 'street_address')} />
        <Field maxLength={100} {...propertyField(section, 'country')} />
        <AreaField
          full
          optional
          rows={2}
          maxLength={500}
          hint="What is near, and how far: 'Lekki Free Zone, 5 minutes'"
          {...propertyField(section, 'nearby_landmarks')}
        />
      </div>
    </FormSection>
  );
};
