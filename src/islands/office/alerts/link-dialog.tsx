import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import type { NextPhaseDemand } from '#lib/api/office/alerts.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { findPublishedProperties, type PropertySearch } from '../notices/find-published-properties.ts';

/** Chooses a property on offer as the next phase of one that is sold out. */
export const LinkDialog = ({ phase, onClose }: { phase: NextPhaseDemand; onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<PropertySearch>({ state: 'idle' });
  const [nextId, setNextId] = useState('');
  const search = async () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return;
    setFound({ state: 'loading' });
    setFound(await findPublishedProperties(typed));
  };
  // Enter would submit the form around the field
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void search();
  };
  const send = async () => {
    await api('PUT /office/alerts/next-phases/{id}', { id: phase.property.id, next_id: nextId });
    refreshQueries('/api/office/alerts');
    toast('success', 'Next phase linked: subscribers are notified tomorrow morning');
  };
  return (
    <ConfirmDialog
      title={`Next phase of ${phase.property.name}`}
      action={{ text: 'Link property', busyText: 'Saving…' }}
      onClose={onClose}
      send={send}
    >
      <div className="find-text">
        <Field
          ref={field}
          type="search"
          label="Property on offer"
          placeholder="Name, place or number"
          onKeyDown={onKeyDown}
        />
        <Button busy={found.state === 'loading'} busyText="Looking…" onClick={search}>
          Find
        </Button>
      </div>
      <div role="status">{found.state === 'message' && <p className="sm mut">{found.text}</p>}</div>
      {found.state === 'found' && (
        <fieldset className="stack tight">
          <legend className="vh">Found properties</legend>
          {found.properties.map(({ id, name, place }) => (
            <ChoiceCard
              key={id}
              name="next"
              title={name}
              note={place}
              value={id}
              checked={nextId === String(id)}
              onChange={({ target }) => setNextId(target.value)}
              disabledReason={id === phase.property.id ? 'This is the sold-out property' : undefined}
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
};
