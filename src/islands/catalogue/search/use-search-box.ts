import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { $recentSearches, forgetSearches, rememberSearch } from './recent-searches.ts';
import { catalogueBase, type SearchPath } from './search-query.ts';
import { recentEntries, type SuggestionEntry } from './suggestion-entries.ts';
import { createSuggestions } from './suggestions-store.ts';

/** State and handlers of the search field's combobox. */
export const useSearchBox = (path: SearchPath, field: RefObject<HTMLInputElement | null>) => {
  const [suggestions] = useState(createSuggestions);
  const found = useStore(suggestions.$suggestions, { ssr: 'initial' });
  const recent = useStore($recentSearches, { ssr: 'initial' });
  const [isHydrated, setHydrated] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, activate] = useState(-1);

  const entries: readonly SuggestionEntry[] = typed.trim() === '' ? recentEntries(recent) : found;
  const isOpen = isWanted && entries.length > 0;

  const close = () => {
    suggestions.stop();
    setWanted(false);
    activate(-1);
  };
  const follow = () => {
    const value = field.current?.value ?? '';
    setTyped(value);
    activate(-1);
    suggestions.type(value);
    setWanted(true);
  };
  const open = () => (isWanted ? undefined : follow());
  /** An empty field offers recent searches. */
  const offer = () => (field.current?.value === '' ? open() : undefined);
  const choose = (index: number) => {
    const entry = entries[index];
    if (!entry || !field.current) return;
    if (entry.kind === 'forget') return forgetSearches();
    close();
    if (entry.id !== null) return navigate(`${catalogueBase(path)}/properties/${entry.id}`);
    field.current.value = entry.text;
    field.current.form?.requestSubmit();
  };
  const submit = () => {
    close();
    rememberSearch(field.current?.value ?? '');
  };

  // takes over what was typed before the script had loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    setHydrated(true);
    const { current } = field;
    if (current && current === document.activeElement)
      if (current.value === current.defaultValue) offer();
      else follow();
    return suggestions.stop;
  }, []);

  return { isHydrated, isOpen, entries, typed, active, activate, close, open, offer, follow, choose, submit };
};
