import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

/** The keyboard of a phone, without corrections in email addresses. */
const keyboardOf: Partial<Record<HTMLInputTypeAttribute, ComponentProps<'input'>>> = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel' },
  number: { inputMode: 'numeric' },
};

export type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Inside the control, before the text: an icon or a sign. */
    lead?: ReactNode;
  };

/** An input of one line: text, email, tel, number, date or search. */
export const Field = (props: FieldProps) => {
  const { frame, control } = splitProps(props);
  const { lead, type = 'text', ...rest } = control;
  return (
    <FieldFrame
      {...frame}
      control={(controlProps) => {
        const input = <input className="in" type={type} {...keyboardOf[type]} {...rest} {...controlProps} />;
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
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame {...frame} control={(controlProps) => <textarea className="in" {...control} {...controlProps} />} />
  );
};

export type Option = string | { value: string | number; label: string; disabled?: boolean };

export const toOption = (option: Option) => (typeof option === 'string' ? { value: option, label: option } : option);

type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    /** The text of an empty first option, such as 'Choose a state'. */
    placeholder?: string;
  };

export const SelectField = (props: SelectFieldProps) => {
  const { frame, control } = splitProps(props);
  const { options, placeholder, ...rest } = control;
  return (
    <FieldFrame
      {...frame}
      control={(controlProps) => (
        <select className="in" {...rest} {...controlProps}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(toOption).map(({ value, label, ...more }) => (
            // without a value, the text of an option is its value
            <option key={value} value={value === label ? undefined : value} {...more}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  );
};
