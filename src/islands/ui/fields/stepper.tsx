import type { ComponentProps } from 'react';
import { Button } from '../actions/button.tsx';
import { minusIcon, plusIcon } from '../icons/icons.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type StepperProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
    /** 0 while the field is empty. */
    value: number;
    onChange: (value: number) => void;
    min?: number;
    max?: number;
    /** The singular: 'plot'. */
    unit?: string;
  };

/** A number with plus and minus buttons. A typed number may be out of range: the form then shows an error. */
export const Stepper = (props: StepperProps) => {
  const { frame, control } = splitProps(props);
  const { value, onChange, min = 1, max = Number.MAX_SAFE_INTEGER, unit = 'unit', disabled, ...rest } = control;
  const to = (count: number) => onChange(Math.min(Math.max(count, min), max));
  return (
    <FieldFrame
      {...frame}
      control={(controlProps) => (
        <div className="stepper">
          <Button
            variant="quiet"
            icon={minusIcon}
            label={`One ${unit} fewer`}
            disabled={disabled || value <= min}
            onClick={() => to(value - 1)}
          />
          <input
            {...rest}
            {...controlProps}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={value > 0 ? value : ''}
            onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 9)))}
          />
          <Button
            variant="quiet"
            icon={plusIcon}
            label={`One ${unit} more`}
            disabled={disabled || value >= max}
            onClick={() => to(value + 1)}
          />
        </div>
      )}
    />
  );
};
