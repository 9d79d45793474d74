import { Icon } from '#islands/ui/icons/icon.tsx';
import { plainWords } from '#lib/domain/search-text.ts';
import { Highlight } from './highlight.tsx';
import { entryHints, entryIcons, type SuggestionEntry } from './suggestion-entries.ts';

interface SuggestionListProps {
  id: string;
  entries: readonly SuggestionEntry[];
  active: number;
  /** Marked in the entries. */
  typed: string;
  isOpen: boolean;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
}

export const optionId = (list: string, index: number) => `${list}-${index}`;

const countText = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

/** The list below a search field, with its screen reader announcement. The focus stays in the field. */
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
        {entries.map(({ text, kind }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled by the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field refers to it by aria-activedescendant
          <div
            key={`${kind} ${text}`}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => onActivate(index)}
            onClick={() => onChoose(index)}
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
        {isOpen ? countText(entries.length) : ''}
      </p>
    </>
  );
};
