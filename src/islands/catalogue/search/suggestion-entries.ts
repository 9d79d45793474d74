import { clockIcon, closeIcon, homeIcon, pinIcon, plotIcon, searchIcon } from '#islands/ui/icons/icons.ts';
import type { Suggestion } from '#lib/api/catalogue/search.ts';

export interface SuggestionEntry {
  text: string;
  kind: Suggestion['kind'] | 'recent' | 'forget';
  /** The property that it leads to. */
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

/** Text beside an entry, for those whose icon alone would not be clear. */
export const entryHints: Partial<Record<SuggestionEntry['kind'], string>> = { property: 'Property', place: 'Place' };

/** Shown before anything is typed: recent searches, and a way to clear them. */
export const recentEntries = (names: readonly string[]): SuggestionEntry[] =>
  names.length === 0
    ? []
    : [
        ...names.map((text) => ({ text, kind: 'recent' as const, id: null })),
        { text: 'Clear recent searches', kind: 'forget', id: null },
      ];
