import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { type Option, toOption } from './field.tsx';
import { FieldError, type FieldFrameProps, useControlProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type SegmentedFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue'> & {
    options: readonly Option[];
    /** Controlled; leave out with `register`. */
    value?: string | number | undefined;
    defaultValue?: string | number;
  };

/** One of a few, all in sight: radios that look like one bar. */
export const SegmentedField = (props: SegmentedFieldProps) => {
  const { look, control } = splitProps(props);
  const { options, value, defaultValue, ...rest } = control;
  const { id, ...wiring } = useControlProps(look);
  return (
    <fieldset
      className={classes('field', look.full && 'full', look.className)}
      aria-describedby={wiring['aria-describedby']}
    >
      <legend className={classes('label', look.labelHidden && 'vh')}>{look.label}</legend>
      <div className="seg">
        {options.map(toOption).map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              {...rest}
              {...wiring}
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {look.hint && (
        <p className="hint" id={`${id}-hint`}>
          {look.hint}
        </p>
      )}
      {look.error && <FieldError id={`${id}-error`}>{look.error}</FieldError>}
    </fieldset>
  );
};
