import { type ComponentProps, useState } from 'react';
import { DayInput } from '#islands/ui/fields/day-field.tsx';
import { serverDay } from '#lib/client/api/server-day.ts';
import { type Day, parseTypedDay } from '#lib/domain/days.ts';
import { formatShortDay } from '#lib/domain/lists/short-forms.ts';
import { parseWrittenDay } from '#lib/domain/typed/written-days.ts';
import { exampleDay } from '#lib/messages/validation.ts';

type OfficeDayFieldProps = Omit<
  ComponentProps<typeof DayInput>,
  'day' | 'onPick' | 'value' | 'onChange' | 'onBlur' | 'ref'
> & {
  /** A day, or what is typed and is none. */
  value: string;
  /** Once it can be read, what is typed is given as a day. */
  onChange: (value: Day | string) => void;
};

/** A day of a form of the office: '26/11', '26 Nov', 'today'. Shown as '26 Nov 2026' once it is left. */
export const OfficeDayField = ({ value, onChange, ...props }: OfficeDayFieldProps) => {
  const { min, max } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const day = parseTypedDay(value);
  return (
    <DayInput
      placeholder={exampleDay}
      maxLength={30}
      {...props}
      day={day}
      onPick={onChange}
      value={typed ?? (day ? formatShortDay(day) : value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseWrittenDay(target.value, serverDay(), { min, max }) ?? target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
