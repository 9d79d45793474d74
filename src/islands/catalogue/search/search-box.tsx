import { useRef } from 'react';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { searchIcon } from '#islands/ui/icons/icons.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { onComboboxKey } from './combobox.ts';
import type { SearchPath } from './search-query.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

interface SearchBoxProps {
  /** The results screen. */
  path: SearchPath;
  /** The field of the results screen, rather than the small one of a header. */
  large?: boolean;
  value?: string;
  /** Stylesheet of the suggestions, loaded with the script. */
  sheet?: string;
}

const list = 'seek-list';
const label = 'Search properties';

/**
 * A search form; with script a combobox (ARIA 1.2) with suggestions. The input is uncontrolled, so that late hydration
 * cannot overwrite what was typed.
 */
export const SearchBox = ({ path, large = false, value, sheet }: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  const box = useSearchBox(path, field);
  const { isHydrated, isOpen, active } = box;
  const combobox = isHydrated && {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': list,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(list, active) : undefined,
  };
  const textInput = (large || isHydrated) && {
    enterKeyHint: 'search' as const,
    autoCapitalize: 'off',
    spellCheck: false,
    maxLength: maxSearchLength,
  };
  return (
    <form action={path} onSubmit={box.submit}>
      {sheet && isHydrated && <link rel="stylesheet" href={sheet} precedence="default" />}
      <input
        className={large ? 'in' : undefined}
        ref={field}
        type="search"
        name="name"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        {...textInput}
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
      {isHydrated && (
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
