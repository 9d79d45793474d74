import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { Stepper } from '#islands/ui/fields/stepper.tsx';
import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { addMonths, formatDay, isDay } from '#lib/domain/days.ts';
import { buildingPurposes, paymentTypeNames } from '#lib/domain/enums.ts';
import {
  maxUnits,
  type Offer,
  offeredDurations,
  offeredPaymentTypes,
  offeredSchedules,
  requiresBuildingPurpose,
} from '#lib/domain/offers.ts';
import type { ChoiceField } from './choice-errors.ts';

interface OptionFieldsProps {
  draft: PurchaseDraft;
  offer: Offer;
  errors: Partial<Record<ChoiceField, string>>;
  onChange: (part: Partial<PurchaseDraft>) => void;
}

export const OfferFields = ({ draft, offer, errors, onChange }: OptionFieldsProps) => {
  const types = offeredPaymentTypes(offer).map((type) => paymentTypeNames[type]);
  const left = maxUnits(offer);
  return (
    <>
      <SegmentedField
        label="Payment type"
        name="payment_type"
        options={types}
        value={types.length === 1 ? types[0] : (draft.paymentType ?? '')}
        error={errors.paymentType}
        onChange={({ target }) => onChange({ paymentType: target.value as 'One Time' | 'Installment' })}
      />
      <Stepper
        label="Units"
        name="number_of_unit"
        hint={left === 1 ? 'One is left.' : `${left} can be bought at the moment.`}
        value={draft.numberOfUnits}
        max={left}
        error={errors.units}
        onChange={(numberOfUnits) => onChange({ numberOfUnits })}
      />
      {requiresBuildingPurpose(offer) && (
        <SegmentedField
          label="Property purpose"
          name="purpose"
          hint="What will be built. The fees depend on it."
          options={buildingPurposes}
          value={draft.propertyPurpose ?? ''}
          error={errors.purpose}
          onChange={({ target }) => onChange({ propertyPurpose: target.value })}
        />
      )}
    </>
  );
};

export const InstalmentFields = ({ draft, offer, errors, today, onChange }: OptionFieldsProps & { today: string }) => {
  const { paymentDuration: duration, startDate } = draft;
  const schedules = offeredSchedules(offer, duration);
  const end = duration && startDate && isDay(startDate) ? formatDay(addMonths(startDate, duration)) : '';
  return (
    <div className="pair">
      <SelectField
        label="Duration"
        name="monthly_duration"
        placeholder="Choose how long"
        options={offeredDurations(offer).map((months) => ({ value: months, label: `${months} months` }))}
        value={duration ?? ''}
        error={errors.duration}
        onChange={({ target }) => onChange({ paymentDuration: Number(target.value) })}
      />
      <SegmentedField
        label="Payment schedule"
        name="repayment_schedule"
        options={schedules}
        value={draft.paymentSchedule ?? ''}
        error={errors.schedule}
        onChange={({ target }) => onChange({ paymentSchedule: target.value })}
      />
      <Field
        label="Start Date"
        type="date"
        name="start_date"
        min={today}
        value={startDate ?? ''}
        error={errors.startDate}
        onChange={({ target }) => onChange({ startDate: target.value })}
      />
      <Field
        label="End Date"
        name="end_date"
        hint="Start date plus the duration."
        readOnly
        value={end}
        placeholder="Follows from the above"
      />
    </div>
  );
};
