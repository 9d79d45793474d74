import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field, type Option, SelectField } from '#islands/ui/fields/field.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { searchIcon } from '#islands/ui/icons/icons.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { endBeforeStart } from '#lib/messages/validation.ts';

/** What was looked for before does not say which page or row of it is open. */
const look = (wanted: Record<string, string | null>) => pushQuery(queryWith({ ...wanted, page: null, payment: null }));

/** A field that shows what the address says. Whatever else stands in it, typed early or not yet sent, stays. */
const useAddressed = (value: string) => {
  const field = useRef<HTMLInputElement>(null);
  // the server does not know the address: it draws the field empty
  const shown = useRef('');
  useLayoutEffect(() => {
    const { current } = field;
    if (current?.value.trim() === shown.current) current.value = value;
    shown.current = value;
  }, [value]);
  return field;
};

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
  const field = useAddressed(value);
  const words = (
    <>
      <Field
        ref={field}
        type="search"
        name="name"
        label={label}
        labelHidden={!children}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
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

/** One way to narrow a list; choosing takes effect at once, or as soon as the script is there. */
export const ListChoice = ({ name, value = '', ...rest }: ListChoiceProps) => {
  const field = useRef<HTMLSelectElement>(null);
  const choose = (chosen: string) => look({ [name]: chosen || null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => {
    const { current } = field;
    if (current && current.value !== value) choose(current.value);
  }, []);
  return (
    <SelectField
      {...rest}
      ref={field}
      name={name}
      autoComplete="off"
      value={value}
      onChange={({ target }) => choose(target.value)}
    />
  );
};

interface ListDayProps {
  /** In the address. */
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
}

/** Counts when the field is left, which may have been before the script was there, or when the form is sent. */
const ListDay = ({ name, value, ...rest }: ListDayProps) => {
  const field = useAddressed(value);
  const leave = () => {
    const typed = field.current?.value ?? '';
    if (typed !== value) look({ [name]: typed || null });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => {
    if (field.current !== document.activeElement) leave();
  }, []);
  return <Field {...rest} ref={field} type="date" name={name} autoComplete="off" onBlur={leave} />;
};

/** The first and the last day. */
export const ListPeriod = ({ from, to }: { from: string; to: string }) => {
  const isTurned = from !== '' && to !== '' && to < from;
  return (
    <>
      <ListDay name="start_date" label="From" value={from} />
      <ListDay name="end_date" label="To" value={to} error={isTurned ? endBeforeStart : undefined} />
    </>
  );
};
