import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Field } from '#islands/ui/fields/field.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { searchIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { foldText } from '#lib/domain/typed/search-terms.ts';
import { officeNav } from '#lib/navigation.ts';
import { usePermission } from '../permissions.tsx';
import { FoundGroups, type FoundOption } from './found-groups.tsx';
import { kindNames, pathFound } from './found-texts.ts';
import { stopTyping } from './typed-ahead.ts';
import { useOfficeSearch } from './use-office-search.ts';

/** Everything that the office has, by what is typed. The focus stays in the field; Enter opens the marked result. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [ahead] = useState(stopTyping);
  const [typed, setTyped] = useState(ahead.text);
  const [active, setActive] = useState(0);
  const list = useId();
  const { read, retry } = useOfficeSearch(typed);
  const rooms = useRooms(typed);
  const found: FoundOption[] = [
    ...(read.state === 'ready'
      ? read.found.flatMap(({ kind, rows, more }) =>
          rows.map((row) => ({ group: kindNames[kind], more, href: pathFound(kind, row), row })),
        )
      : []),
    ...rooms.map(({ href, label }) => ({
      group: 'Rooms',
      more: false,
      href,
      row: { title: label, facts: [], amount: null },
    })),
  ];
  const marked = Math.min(active, found.length - 1);
  const optionId = (at: number) => `${list}-${at}`;
  const open = (at: number) => document.getElementById(optionId(at))?.click();
  // Enter was pressed before the answer came
  const [opensFirst, setOpensFirst] = useState(ahead.isEntered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    if (opensFirst && read.state === 'ready') open(0);
    if (read.state !== 'loading') setOpensFirst(false);
  }, [read.state]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setActive((marked + step + found.length) % found.length);
    else if (event.key === 'Enter') read.state === 'loading' ? setOpensFirst(true) : open(marked);
    // in the field it would only empty it
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open title="Search" onClose={onClose} wide>
      <div className="stack found">
        <Field
          type="search"
          label="Name, phone, plan, reference, amount, narration"
          labelHidden
          placeholder="Name, phone, plan, reference, amount, narration"
          lead={<Icon of={searchIcon} size="m" />}
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus=""
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-activedescendant={marked >= 0 ? optionId(marked) : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
            setOpensFirst(false);
          }}
          onKeyDown={press}
        />
        <FoundGroups {...{ list, optionId, read, retry, found, marked }} onMark={setActive} />
      </div>
    </Dialog>
  );
};

/** Rooms of one's role by a part of their name. */
function useRooms(typed: string) {
  const may = usePermission();
  const wanted = foldText(typed);
  return useMemo(
    () => (wanted ? officeNav.filter((room) => may(room.may) && foldText(room.label).includes(wanted)) : []),
    [wanted, may],
  );
}
