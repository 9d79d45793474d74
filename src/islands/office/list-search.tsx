import type { ReactNode } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { Field, type Option, SelectField } from '#islands/ui/field.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { searchIcon } from '#islands/ui/icons.ts';
import { searchWith, visit } from '#lib/client/place.ts';
import { endBeforeStart } from '#lib/messages/validation.ts';

/** What was looked for before does not say which page or row of it is open. */
const look = (wanted: Record<string, string | null>) => visit(searchWith({ ...wanted, page: null, payment: null }));

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim() || null]));

interface ListSearchProps {
  /** 'Search enquiries'. */
  label: string;
  placeholder: string;
  value: string;
  /** Other ways to narrow the list, beside the words. */
  children?: ReactNode;
}

/** Looks for words in a list; what is looked for stands in the address. Typing takes effect when it is sent. */
export const ListSearch = ({ label, placeholder, value, children }: ListSearchProps) => {
  const words = (
    <>
      <Field
        key={value}
        type="search"
        name="name"
        label={label}
        labelHidden={!children}
        placeholder={placeholder}
        maxLength={100}
        defaultValue={value}
        lead={<Icon of={searchIcon} size="m" />}
      />
      <Button type="submit">Search</Button>
    </>
  );
  return (
    <search>
      <form
        className={children ? 'card office-find' : 'find-text'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          look(typedIn(event.currentTarget));
        }}
      >
        {children ? <div className="find-text">{words}</div> : words}
        {children}
      </form>
    </search>
  );
};

interface ListChoiceProps {
  /** In the address. */
  name: string;
  label: string;
  options: readonly Option[];
  value: string | undefined;
}

/** One way to narrow a list; choosing takes effect at once. */
export const ListChoice = ({ name, value, ...rest }: ListChoiceProps) => (
  <SelectField {...rest} value={value ?? ''} onChange={({ target }) => look({ [name]: target.value || null })} />
);

/** The first and the last day; they count when the field is left or the form sent. */
export const ListPeriod = ({ from, to }: { from: string; to: string }) => {
  const isTurned = from !== '' && to !== '' && to < from;
  const day = (name: string, label: string, value: string, error?: string) => (
    <Field
      key={`${name} ${value}`}
      type="date"
      name={name}
      label={label}
      error={error}
      defaultValue={value}
      onBlur={({ target }) => target.value !== value && look({ [name]: target.value || null })}
    />
  );
  return (
    <>
      {day('start_date', 'From', from)}
      {day('end_date', 'To', to, isTurned ? endBeforeStart : undefined)}
    </>
  );
};
