import { useRef } from 'react';
import { type Day, parseTypedDay, toDayMonthYear } from '#lib/domain/days.ts';
import { Button } from '../actions/button.tsx';
import { calendarIcon } from '../icons/icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type DayFieldProps = FieldFrameProps & {
  name: string;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  min: Day;
  max: Day;
  /** The accessible name of the calendar button. */
  pick: string;
};

/** A day, typed in any of the usual ways or chosen in the browser's calendar; shown as dd-MM-yyyy afterwards. */
export const DayField = (props: DayFieldProps) => {
  const { frame, control } = splitProps(props);
  const { name, value, onChange, min, max, pick } = control;
  const calendar = useRef<HTMLInputElement>(null);
  const day = parseTypedDay(value);
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
            onChange={({ target }) => onChange(target.value && toDayMonthYear(target.value))}
          />
          <input
            className="in"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd-mm-yyyy"
            maxLength={14}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => day && onChange(toDayMonthYear(day))}
            {...controlProps}
          />
          <Button variant="quiet" icon={calendarIcon} label={pick} onClick={() => calendar.current?.showPicker()} />
        </div>
      )}
    />
  );
};
