import { useState } from 'react';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { toast } from '#lib/client/page/toasts.ts';
import { isNigeria } from '#lib/domain/country.ts';
import { stateNames } from '#lib/domain/states.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { type FormFieldProps, formField } from './form-field.ts';

/** 774 names, fetched when somebody comes near them. */
const useAreas = () => {
  const [areasOf, setAreasOf] = useState<(state: string) => string[]>();
  const fetchThem = () => {
    if (areasOf) return;
    import('#lib/domain/local-governments.ts').then(
      ({ localGovernments }) => setAreasOf(() => localGovernments),
      () => toast('error', networkError),
    );
  };
  return { areasOf, fetchThem };
};

/** In Nigeria state and LGA are chosen, abroad they are written. */
export const ResidenceFields = (form: FormFieldProps) => {
  const { state, lga, country } = form.typed;
  const { areasOf, fetchThem } = useAreas();
  const areas = areasOf?.(state) ?? (lga ? [lga] : []);
  const near = { onFocus: fetchThem, onPointerEnter: fetchThem };
  const home = isNigeria(country);
  return (
    <>
      {home ? (
        <>
          <SelectField
            label="State"
            autoComplete="address-level1"
            placeholder="Choose your state"
            options={stateNames}
            {...near}
            {...formField(form, 'state')}
          />
          <SelectField
            label="LGA"
            placeholder={state ? `Choose an LGA of ${state}` : 'Choose your state first'}
            options={areas}
            {...near}
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
