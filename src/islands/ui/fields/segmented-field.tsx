import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type Option, toOption } from './field.tsx';
import { FieldError, type FieldFrameProps, useControlProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type SegmentedFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue'> & {
    options: readonly Option[];
    /** For a controlled field. */
    value?: string | number | undefined;
    defaultValue?: string | number;
  };

/** Radios that look like one bar, for a few options. */
export const SegmentedField = (props: SegmentedFieldProps) => {
  const { frame, control } = splitProps(props);
  const { options, value, defaultValue, ...rest } = control;
  const { id, ...controlProps } = useControlProps(frame);
  return (
    <fieldset
      className={clsx('field', frame.full && 'full', frame.className)}
      aria-describedby={controlProps['aria-describedby']}
    >
      <legend className={clsx('label', frame.labelHidden && 'vh')}>{frame.label}</legend>
      <div className="seg">
        {options.map(toOption).map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              {...rest}
              {...controlProps}
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {frame.hint && (
        <p className="hint" id={`${id}-hint`}>
          {frame.hint}
        </p>
      )}
      {frame.error && <FieldError id={`${id}-error`}>{frame.error}</FieldError>}
    </fieldset>
  );
};
