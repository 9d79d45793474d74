import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { Stepper } from '#islands/ui/fields/stepper.tsx';
import { buildingPurposes, paymentTypeNames } from '#lib/domain/enums.ts';
import { asksPurpose, maxUnits, paymentTypesOffered } from '#lib/domain/offers.ts';
import type { OptionFieldsProps } from './option-fields.ts';

/** How to pay, how many, and what will be built. */
export const OfferFields = ({ draft, offer, errorOf, onChange }: OptionFieldsProps) => {
  const types = paymentTypesOffered(offer).map((type) => paymentTypeNames[type]);
  const left = maxUnits(offer);
  return (
    <>
      <SegmentedField
        label="Payment type"
        name="payment_type"
        options={types}
        value={types.length === 1 ? types[0] : (draft.paymentType ?? '')}
        error={errorOf('paymentType')}
        onChange={({ target }) => onChange({ paymentType: target.value as 'One Time' | 'Installment' })}
      />
      <Stepper
        label="Units"
        name="number_of_unit"
        hint={left === 1 ? 'One is left.' : `${left} can be bought at the moment.`}
        value={draft.numberOfUnits}
        max={left}
        error={errorOf('units')}
        onChange={(numberOfUnits) => onChange({ numberOfUnits })}
      />
      {asksPurpose(offer) && (
        <SegmentedField
          label="Property purpose"
          name="purpose"
          hint="What will be built. The fees depend on it."
          options={buildingPurposes}
          value={draft.propertyPurpose ?? ''}
          error={errorOf('purpose')}
          onChange={({ target }) => onChange({ propertyPurpose: target.value })}
        />
      )}
    </>
  );
};
