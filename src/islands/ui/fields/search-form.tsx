import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { searchIcon } from '../icons/icons.ts';
import { Field } from './field.tsx';

export interface SearchFormProps {
  /** 'Search transactions'. */
  label: string;
  /** What can be searched for. */
  placeholder: string;
  /** What the list shows; '' for all. */
  value: string;
  onSearch: (wanted: string) => void;
  autoFocus?: boolean;
}

/** Searches a list when it is sent; emptied, it shows all again. */
export const SearchForm = ({ value, onSearch, ...field }: SearchFormProps) => (
  <search>
    <form
      // another search, such as by Back, shows in the field
      key={value}
      className="row items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      <Field
        {...field}
        className="flex-1"
        type="search"
        name="search"
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        lead={<Icon of={searchIcon} size="m" />}
      />
      <Button type="submit" className="min-h-12">
        Search
      </Button>
    </form>
  </search>
);
