import { type ComponentProps, useRef } from 'react';
import { type Day, parseTypedDay, toDayMonthYear } from '#lib/domain/days.ts';
import { Button } from '../actions/button.tsx';
import { calendarIcon } from '../icons/icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

interface Calendar {
  min: Day;
  max: Day;
  /** The accessible name of the calendar button. */
  pick: string;
}

type DayInputProps = FieldFrameProps &
  Calendar &
  Omit<ComponentProps<'input'>, 'className' | 'min' | 'max'> & {
    /** What is typed, as the calendar shows it. */
    day: Day | null;
    /** Chosen in the calendar; '' when it was cleared there. */
    onPick: (day: Day | '') => void;
  };

/** A text field for a day, with a button for the browser's calendar. */
export const DayInput = (props: DayInputProps) => {
  const { frame, control } = splitProps(props);
  const { min, max, pick, day, onPick, ...rest } = control;
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
            value={day ?? ''}
            onChange={({ target }) => onPick(target.value)}
          />
          <input className="in" autoComplete="off" {...rest} {...controlProps} />
          <Button variant="quiet" icon={calendarIcon} label={pick} onClick={() => calendar.current?.showPicker()} />
        </div>
      )}
    />
  );
};

type DayFieldProps = FieldFrameProps &
  Calendar & {
    name: string;
    /** As typed. */
    value: string;
    onChange: (value: string) => void;
  };

/** A day, typed in any of the usual ways or chosen in the browser's calendar; shown as dd-MM-yyyy afterwards. */
export const DayField = ({ value, onChange, ...props }: DayFieldProps) => {
  const day = parseTypedDay(value);
  return (
    <DayInput
      {...props}
      inputMode="numeric"
      placeholder="dd-mm-yyyy"
      maxLength={14}
      day={day}
      onPick={(picked) => onChange(picked && toDayMonthYear(picked))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => day && onChange(toDayMonthYear(day))}
    />
  );
};
