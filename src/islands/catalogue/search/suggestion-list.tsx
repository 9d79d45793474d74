import { Icon } from '#islands/ui/icons/icon.tsx';
import { plainWords } from '#lib/domain/search-text.ts';
import { Highlight } from './highlight.tsx';
import { entryHints, entryIcons, type SuggestionEntry } from './suggestion-entries.ts';

interface SuggestionListProps {
  id: string;
  entries: readonly SuggestionEntry[];
  active: number;
  /** What is marked in them. */
  typed: string;
  isOpen: boolean;
  onActivate: (place: number) => void;
  onChoose: (place: number) => void;
}

export const optionId = (list: string, place: number) => `${list}-${place}`;

const sayCount = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

/** The list below a search field, and what screen readers hear of it. The focus stays in the field. */
export const SuggestionList = (props: SuggestionListProps) => {
  const { id, entries, active, typed, isOpen, onActivate, onChoose } = props;
  return (
    <>
      <div
        className="seek-list"
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        onPointerDown={(event) => event.preventDefault()}
      >
        {entries.map(({ text, kind }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field names it by aria-activedescendant
          <div
            key={`${kind} ${text}`}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            onPointerMove={() => onActivate(place)}
            onClick={() => onChoose(place)}
          >
            <Icon of={entryIcons[kind]} size="m" />
            <span>
              <Highlight text={text} terms={kind === 'forget' ? [] : plainWords(typed)} />
            </span>
            {entryHints[kind] && <small>{entryHints[kind]}</small>}
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {isOpen ? sayCount(entries.length) : ''}
      </p>
    </>
  );
};
