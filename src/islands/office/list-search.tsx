import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field, type Option, SelectField } from '#islands/ui/fields/field.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { searchIcon } from '#islands/ui/icons/icons.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { parseWrittenDay } from '#lib/domain/typed/written-days.ts';

/** A new filter resets the page and the open row. */
export const applyFilter = (wanted: Record<string, string | null>) =>
  pushQuery(queryWith({ ...wanted, page: null, payment: null, after: null }));

/** A field that follows the address, but keeps text that was typed before hydration or is not submitted yet. */
export const useQueryField = (value: string) => {
  const field = useRef<HTMLInputElement>(null);
  // the server renders the field empty, because it does not know the query
  const shown = useRef('');
  useLayoutEffect(() => {
    const { current } = field;
    if (current?.value.trim() === shown.current) current.value = value;
    shown.current = value;
  }, [value]);
  return field;
};

/** A day that cannot be read is left out here; its field says so. */
const filterValue = (name: string, text: string) =>
  (name.endsWith('_date') ? parseWrittenDay(text, serverDay()) : text) || null;

const formValues = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, filterValue(name, String(value).trim())]));

interface ListSearchProps {
  /** 'Search enquiries'. */
  label: string;
  placeholder: string;
  value: string;
  /** Further filters. */
  children?: ReactNode;
}

/** A search form for a list. It applies on submit and puts the search into the address. */
export const ListSearch = ({ label, placeholder, value, children }: ListSearchProps) => {
  const field = useQueryField(value);
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
          applyFilter(formValues(event.currentTarget));
        }}
      >
        {children ? <div className="find-text">{words}</div> : words}
        {children}
      </form>
    </search>
  );
};

interface ListChoiceProps {
  /** Name of the query parameter. */
  name: string;
  label: string;
  options: readonly Option[];
  value: string | undefined;
}

/** A select filter. It applies at once; a choice made before hydration applies on mount. */
export const ListChoice = ({ name, value = '', ...rest }: ListChoiceProps) => {
  const field = useRef<HTMLSelectElement>(null);
  const choose = (chosen: string) => applyFilter({ [name]: chosen || null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
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

interface ListTextProps {
  /** Name of the query parameter. */
  name: string;
  label: string;
  placeholder: string;
  value: string;
}

/** A further text of a search form; it applies on submit. */
export const ListText = ({ name, value, ...rest }: ListTextProps) => (
  <Field {...rest} ref={useQueryField(value)} name={name} maxLength={45} autoComplete="off" />
);
