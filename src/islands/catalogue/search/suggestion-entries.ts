import { clockIcon, closeIcon, homeIcon, pinIcon, plotIcon, searchIcon } from '#islands/ui/icons/icons.ts';
import type { Suggestion } from '#lib/api/catalogue/search.ts';

/** A line of the list below a search field. */
export interface SuggestionEntry {
  text: string;
  kind: Suggestion['kind'] | 'recent' | 'forget';
  /** Of the property that it leads to. */
  id: number | null;
}

export const entryIcons: Record<SuggestionEntry['kind'], string> = {
  property: plotIcon,
  place: pinIcon,
  kind: homeIcon,
  feature: searchIcon,
  recent: clockIcon,
  forget: closeIcon,
};

/** What is said beside an entry, where its icon would have to. */
export const entryHints: Partial<Record<SuggestionEntry['kind'], string>> = { property: 'Property', place: 'Place' };

/** Before anything is typed: what was searched for, and a way to forget it. */
export const recentEntries = (names: readonly string[]): SuggestionEntry[] =>
  names.length === 0
    ? []
    : [
        ...names.map((text) => ({ text, kind: 'recent' as const, id: null })),
        { text: 'Clear recent searches', kind: 'forget', id: null },
      ];
