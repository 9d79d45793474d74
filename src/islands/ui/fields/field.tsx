import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

/** The keyboard that a phone brings up, and no 'correction' of addresses. */
const keyboardOf: Partial<Record<HTMLInputTypeAttribute, ComponentProps<'input'>>> = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel' },
  number: { inputMode: 'numeric' },
};

export type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Stands inside the control, before the text: an icon or a sign. */
    lead?: ReactNode;
  };

/** One line: text, email, tel, number, date, search. Takes what `register` of react-hook-form returns. */
export const Field = (props: FieldProps) => {
  const { look, control } = splitProps(props);
  const { lead, type = 'text', ...rest } = control;
  return (
    <FieldFrame
      {...look}
      control={(wiring) => {
        const input = <input className="in" type={type} {...keyboardOf[type]} {...rest} {...wiring} />;
        if (!lead) return input;
        return (
          <div className="affix">
            <span>{lead}</span>
            {input}
          </div>
        );
      }}
    />
  );
};

type AreaFieldProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'className'>;

export const AreaField = (props: AreaFieldProps) => {
  const { look, control } = splitProps(props);
  return <FieldFrame {...look} control={(wiring) => <textarea className="in" {...control} {...wiring} />} />;
};

export type Option = string | { value: string | number; label: string; disabled?: boolean };

export const toOption = (option: Option) => (typeof option === 'string' ? { value: option, label: option } : option);

type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    /** The empty first entry, such as 'Choose a state'. */
    placeholder?: string;
  };

export const SelectField = (props: SelectFieldProps) => {
  const { look, control } = splitProps(props);
  const { options, placeholder, ...rest } = control;
  return (
    <FieldFrame
      {...look}
      control={(wiring) => (
        <select className="in" {...rest} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(toOption).map(({ value, label, ...more }) => (
            // without a value of its own an option's text is its value
            <option key={value} value={value === label ? undefined : value} {...more}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  );
};
