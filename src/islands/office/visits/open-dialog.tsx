import { Field } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addDays, parseTypedDay } from '#lib/domain/days.ts';
import { visitRules } from '#lib/domain/visit-times.ts';
import { notAWrittenDay, required } from '#lib/messages/validation.ts';
import { PropertyPicker } from '../notices/property-picker.tsx';
import { OfficeDayField } from '../office-day-field.tsx';
import { openSeries, timesIn } from './visit-calls.ts';

interface SeriesValues {
  /** Named as the call names them, so that its refusals stand beside the field. */
  property_ids: { id: number; name: string }[];
  meeting_point: string;
  first_day: string;
  weeks: string;
  times: string;
  minutes: string;
  capacity: string;
}

const defaults: SeriesValues = {
  property_ids: [],
  meeting_point: '',
  first_day: '',
  weeks: '6',
  times: '10:00, 12:00',
  minutes: '60',
  capacity: '6',
};

const problems = ({ property_ids, meeting_point, first_day, times }: SeriesValues) => ({
  property_ids: property_ids.length === 0 && 'Find and add at least one property',
  meeting_point: meeting_point.trim() === '' && required('Meeting point'),
  first_day: parseTypedDay(first_day) === null && notAWrittenDay('First day'),
  times: times.trim() === '' && required('Times'),
});

const numeric = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

/** Opens a weekly series for a property, or for several that are shown together, such as those of an estate. */
export const OpenDialog = ({ onClose }: { onClose: () => void }) => {
  const now = serverDay();
  return (
    <FormDialog
      title="Open times"
      action={{ text: 'Open them', variant: 'primary', busyText: 'Opening…' }}
      defaults={defaults}
      rules={problems}
      send={({ property_ids, first_day, times, ...rest }) =>
        openSeries({
          ...rest,
          property_ids: property_ids.map(({ id }) => id),
          first_day: parseTypedDay(first_day) ?? '',
          times: timesIn(times),
        })
      }
      done={({ opened }) =>
        toast('success', opened === 0 ? 'All these times are open already' : `${opened} times opened`)
      }
      onClose={onClose}
    >
      {({ field, controlledField }) => (
        <>
          <PropertyPicker
            {...controlledField('property_ids')}
            label="Properties that are shown"
            optional={false}
            most={visitRules.properties}
          />
          <Field
            label="Meeting point"
            hint="Visitors will see this text."
            maxLength={300}
            autoComplete="off"
            {...field('meeting_point')}
          />
          <div className="pair">
            <OfficeDayField
              label="First day"
              pick="Choose the first day"
              min={now}
              max={addDays(now, 365)}
              {...controlledField('first_day')}
            />
            <Field label="Weeks" hint="On the same weekday" {...numeric} {...field('weeks')} />
            <Field
              label="Times"
              hint="Such as 10:00, 12:00"
              autoComplete="off"
              maxLength={60}
              full
              {...field('times')}
            />
            <Field label="Minutes" {...numeric} {...field('minutes')} />
            <Field label="Places" hint="At each time" {...numeric} {...field('capacity')} />
          </div>
        </>
      )}
    </FormDialog>
  );
};
