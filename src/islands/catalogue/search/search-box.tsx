import { useRef } from 'react';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { searchIcon } from '#islands/ui/icons/icons.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { onComboboxKey } from './combobox.ts';
import type { SearchPath } from './search-query.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

interface SearchBoxProps {
  /** The results screen, which takes ?name=. */
  path: SearchPath;
  /** The field of the results screen itself; the other is the small one of a header. */
  large?: boolean;
  value?: string;
  /** The styles of the list below, fetched with the script. */
  sheet?: string;
}

/** There is one on a page: that of the header, or that of the results screen. */
const list = 'seek-list';
const label = 'Search properties';

/**
 * A search field: without script a form, with it a combobox (ARIA 1.2) that suggests while somebody types. The words stay
 * with the field: nothing that arrives late can overwrite what is typed.
 */
export const SearchBox = ({ path, large = false, value, sheet }: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  const box = useSearchBox(path, field);
  const { isAwake, isOpen, active } = box;
  const combobox = isAwake && {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': list,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(list, active) : undefined,
  };
  const typing = (large || isAwake) && {
    enterKeyHint: 'search' as const,
    autoCapitalize: 'off',
    spellCheck: false,
    maxLength: maxSearchLength,
  };
  return (
    <form action={path} onSubmit={box.submit}>
      {sheet && isAwake && <link rel="stylesheet" href={sheet} precedence="default" />}
      <input
        className={large ? 'in' : undefined}
        ref={field}
        type="search"
        name="name"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        {...typing}
        {...combobox}
        onInput={box.follow}
        onFocus={box.offer}
        onClick={box.offer}
        onBlur={box.close}
        onKeyDown={(event) => onComboboxKey(event, { ...box, count: box.entries.length })}
      />
      <button type="submit" className={large ? 'btn pri' : 'btn quiet only'}>
        <Icon of={searchIcon} size={large ? 'm' : 'l'} />
        <span className={large ? undefined : 'vh'}>Search</span>
      </button>
      {isAwake && (
        <SuggestionList
          id={list}
          {...{ entries: box.entries, active, typed: box.typed, isOpen }}
          onActivate={box.activate}
          onChoose={box.choose}
        />
      )}
    </form>
  );
};
