import { useRef } from 'react';
import { type Day, fromDayMonthYear, isDay, toDayMonthYear } from '#lib/domain/days.ts';
import { Button } from '../actions/button.tsx';
import { calendarIcon } from '../icons/icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type DayFieldProps = FieldFrameProps & {
  name: string;
  /** As typed: dd-MM-yyyy. */
  value: string;
  onChange: (value: string) => void;
  min: Day;
  max: Day;
  /** The accessible name of the calendar button. */
  pick: string;
};

/** The typed day for the browser's calendar; empty while it is not valid. */
const calendarValue = (typed: string) => fromDayMonthYear(typed) ?? (isDay(typed) ? typed : '');

/** A day as dd-MM-yyyy, typed or chosen in the browser's calendar. */
export const DayField = (props: DayFieldProps) => {
  const { frame, control } = splitProps(props);
  const { name, value, onChange, min, max, pick } = control;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame
      {...frame}
      control={(controlProps) => (
        <div className="affix">
          <input
            ref={calendar}
            type="date"
            className="picker"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={calendarValue(value)}
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
            {...controlProps}
          />
          <Button variant="quiet" icon={calendarIcon} label={pick} onClick={() => calendar.current?.showPicker()} />
        </div>
      )}
    />
  );
};
