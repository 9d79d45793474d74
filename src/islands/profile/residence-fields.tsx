import { useState } from 'react';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { toast } from '#lib/client/page/toasts.ts';
import { isNigeria, stateNames } from '#lib/domain/states.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { type FormFieldProps, formField } from './form-field.ts';

/** The 774 local government areas, loaded when the fields get pointer or focus. */
const useAreas = () => {
  const [areasOf, setAreasOf] = useState<(state: string) => string[]>();
  const loadAreas = () => {
    if (areasOf) return;
    import('#lib/domain/local-governments.ts').then(
      ({ localGovernments }) => setAreasOf(() => localGovernments),
      () => toast('error', networkError),
    );
  };
  return { areasOf, loadAreas };
};

/** In Nigeria state and LGA are chosen from lists, abroad they are text. */
export const ResidenceFields = (form: FormFieldProps) => {
  const { state, lga, country } = form.typed;
  const { areasOf, loadAreas } = useAreas();
  const areas = areasOf?.(state) ?? (lga ? [lga] : []);
  const onApproach = { onFocus: loadAreas, onPointerEnter: loadAreas };
  const inNigeria = isNigeria(country);
  return (
    <>
      {inNigeria ? (
        <>
          <SelectField
            label="State"
            autoComplete="address-level1"
            placeholder="Choose your state"
            options={stateNames}
            {...onApproach}
            {...formField(form, 'state')}
          />
          <SelectField
            label="LGA"
            placeholder={state ? `Choose an LGA of ${state}` : 'Choose your state first'}
            options={areas}
            {...onApproach}
            {...formField(form, 'lga')}
          />
        </>
      ) : (
        <>
          <Field label="State" autoComplete="address-level1" {...formField(form, 'state')} />
          <Field label="LGA" hint="Or the county or district" autoComplete="off" {...formField(form, 'lga')} />
        </>
      )}
    </>
  );
};
