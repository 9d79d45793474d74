import { useRef } from 'react';
import { type Day, fromDayMonthYear, isDay, toDayMonthYear } from '#lib/domain/days.ts';
import { Button } from '../actions/button.tsx';
import { calendarIcon } from '../icons/icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type DayFieldProps = FieldFrameProps & {
  name: string;
  /** As it is typed: dd-MM-yyyy. */
  value: string;
  onChange: (value: string) => void;
  min: Day;
  max: Day;
  /** Names the button that opens the calendar. */
  pick: string;
};

/** What was typed as a day of the browser's own calendar; empty while it is none. */
const pickedOf = (typed: string) => fromDayMonthYear(typed) ?? (isDay(typed) ? typed : '');

/** A day as the account statement writes it, typed or taken from the browser's calendar. */
export const DayField = (props: DayFieldProps) => {
  const { look, control } = splitProps(props);
  const { name, value, onChange, min, max, pick } = control;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame
      {...look}
      control={(wiring) => (
        <div className="affix">
          <input
            ref={calendar}
            type="date"
            className="picker"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={pickedOf(value)}
            onChange={({ target }) => onChange(target.value && toDayMonthYear(target.value))}
          />
          <input
            className="in"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd-mm-yyyy"
            maxLength={10}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            {...wiring}
          />
          <Button look="quiet" icon={calendarIcon} label={pick} onClick={() => calendar.current?.showPicker()} />
        </div>
      )}
    />
  );
};
