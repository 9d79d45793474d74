import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { addMonths, formatDay, isDay } from '#lib/domain/days.ts';
import { durationsOffered, schedulesOffered } from '#lib/domain/offers.ts';
import type { OptionFieldsProps } from './option-fields.ts';

/** Over how long, how often and from when; the end follows from it. */
export const InstalmentFields = ({ draft, offer, errorOf, today, onChange }: OptionFieldsProps & { today: string }) => {
  const { paymentDuration: duration, startDate } = draft;
  const schedules = schedulesOffered(offer, duration);
  const end = duration && startDate && isDay(startDate) ? formatDay(addMonths(startDate, duration)) : '';
  return (
    <div className="pair">
      <SelectField
        label="Duration"
        name="monthly_duration"
        placeholder="Choose how long"
        options={durationsOffered(offer).map((months) => ({ value: months, label: `${months} months` }))}
        value={duration ?? ''}
        error={errorOf('duration')}
        onChange={({ target }) => onChange({ paymentDuration: Number(target.value) })}
      />
      <SegmentedField
        label="Payment schedule"
        name="repayment_schedule"
        options={schedules}
        value={draft.paymentSchedule ?? ''}
        error={errorOf('schedule')}
        onChange={({ target }) => onChange({ paymentSchedule: target.value })}
      />
      <Field
        label="Start Date"
        type="date"
        name="start_date"
        min={today}
        value={startDate ?? ''}
        error={errorOf('startDate')}
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
