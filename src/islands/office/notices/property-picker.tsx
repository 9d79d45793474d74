import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { closeIcon, plusIcon, searchIcon } from '#islands/ui/icons/icons.ts';
import { maxNoticeProperties } from '#lib/domain/limits.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { findPublishedProperties, type PropertySearch } from './find-published-properties.ts';
import type { NoticeValues } from './use-notice-form.ts';

interface PropertyPickerProps {
  value: NoticeValues['properties'];
  onChange: (properties: NoticeValues['properties']) => void;
  error: string | undefined;
  label?: string;
  optional?: boolean;
  most?: number;
}

/** Chooses published properties, such as those that a notice links to. */
export const PropertyPicker = (props: PropertyPickerProps) => {
  const { value: chosen, onChange, error, label, optional = true, most = maxNoticeProperties } = props;
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<PropertySearch>({ state: 'idle' });
  const search = async () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return setFound({ state: 'idle' });
    setFound({ state: 'loading' });
    setFound(await findPublishedProperties(typed));
  };
  // Enter would submit the form around the field
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  const isChosen = (id: number) => chosen.some((property) => property.id === id);
  const mayAdd = (id: number) => !isChosen(id) && chosen.length < most;
  const list = useRowFocus<HTMLUListElement>(chosen);
  return (
    <div className="stack tight">
      <div className="find-text">
        <Field
          ref={field}
          type="search"
          label={label ?? 'Properties that it leads to'}
          optional={optional}
          error={error}
          placeholder="Name, place or number"
          maxLength={100}
          lead={<Icon of={searchIcon} size="m" />}
          onKeyDown={onKeyDown}
        />
        <Button busy={found.state === 'loading'} busyText="Looking…" onClick={search}>
          Find
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul className="answers" aria-label="Chosen properties" {...list}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="soft"
                icon={closeIcon}
                onClick={() => onChange(chosen.filter((other) => other.id !== id))}
              >
                <span className="vh">Take out </span>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">{found.state === 'message' && <p className="sm mut">{found.text}</p>}</div>
      {found.state === 'found' && (
        <ul className="list" aria-label="Found properties">
          {found.properties.map(({ id, name, place }) => (
            <li key={id} className="item plain">
              <span className="t">{name}</span>
              <span className="sub">{place}</span>
              <Button
                className="row-span-2 col-start-2 row-start-1"
                icon={plusIcon}
                aria-disabled={!mayAdd(id)}
                onClick={() => mayAdd(id) && onChange([...chosen, { id, name }])}
              >
                {isChosen(id) ? 'Added' : 'Add'}
                <span className="vh"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
