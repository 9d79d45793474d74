import { useState } from 'react';
import { DayField } from '#islands/ui/fields/day-field.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addDays, parseTypedDay } from '#lib/domain/days.ts';
import { visitRules } from '#lib/domain/limits.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { notADay, required } from '#lib/messages/validation.ts';
import { DialogError } from '../dialog-error.tsx';
import { PropertyPicker } from '../notices/property-picker.tsx';
import { openSeries, timesIn } from './visit-calls.ts';

interface SeriesValues {
  properties: { id: number; name: string }[];
  meeting_point: string;
  first_day: string;
  weeks: string;
  times: string;
  minutes: string;
  capacity: string;
}

const problems = ({ properties, meeting_point, first_day, times }: SeriesValues) => ({
  properties: properties.length === 0 && 'Find and add at least one property',
  meeting_point: meeting_point.trim() === '' && required('Meeting point'),
  first_day: parseTypedDay(first_day) === null && notADay('First day'),
  times: times.trim() === '' && required('Times'),
});

const numeric = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

/** Opens a weekly series for a property, or for several that are shown together, such as those of an estate. */
export const OpenDialog = ({ onClose }: { onClose: () => void }) => {
  const [refused, setRefused] = useState('');
  const { field, controlledField, submit, busy, showErrors } = useAppForm<SeriesValues>({
    resolver: rulesResolver(problems),
    defaultValues: {
      properties: [],
      meeting_point: '',
      first_day: '',
      weeks: '6',
      times: '10:00, 12:00',
      minutes: '60',
      capacity: '6',
    },
    clearOnChange: true,
  });
  const send = submit(async ({ properties, first_day, times, ...rest }) => {
    setRefused('');
    try {
      const { opened } = await openSeries({
        ...rest,
        property_ids: properties.map(({ id }) => id),
        first_day: parseTypedDay(first_day) ?? '',
        times: timesIn(times),
      });
      toast('success', opened === 0 ? 'All these times are open already' : `${opened} times opened`);
      onClose();
    } catch (failure) {
      const { property_ids, ...errors } = fieldErrors(failure);
      if (!showErrors({ ...errors, ...(property_ids && { properties: property_ids }) }))
        setRefused(failureText(failure, somethingWrong));
    }
  });
  const now = serverDay();
  return (
    <Dialog
      open
      title="Open times"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Open them', variant: 'primary', busyText: 'Opening…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        <PropertyPicker
          {...controlledField('properties')}
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
          <DayField
            label="First day"
            pick="Choose the first day"
            min={now}
            max={addDays(now, 365)}
            {...controlledField('first_day')}
          />
          <Field label="Weeks" hint="On the same weekday" {...numeric} {...field('weeks')} />
          <Field label="Times" hint="Such as 10:00, 12:00" autoComplete="off" maxLength={60} full {...field('times')} />
          <Field label="Minutes" {...numeric} {...field('minutes')} />
          <Field label="Places" hint="At each time" {...numeric} {...field('capacity')} />
        </div>
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
