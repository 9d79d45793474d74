import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { AreaField, Field } from '#islands/ui/field.tsx';
import { SegField } from '#islands/ui/seg-field.tsx';
import { useStayWarning } from '../properties/use-stay-warning.ts';
import { kindHints, kindNames } from './kinds.ts';
import { $draft, $errors, $round, isWritten, judge, take, write } from './notice-store.ts';
import { PropertyPicker } from './property-picker.tsx';

/** Is looked at once more before anybody gets it. */
export const NoticeForm = ({ onSend }: { onSend: () => void }) => {
  const draft = useStore($draft, { ssr: 'initial' });
  const round = useStore($round, { ssr: 'initial' });
  const errors = useStore($errors, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  useStayWarning(isWritten(draft));
  useEffect(() => (element.current ? take(element.current) : undefined), []);
  return (
    <section className="card stack">
      <h2>New notice</h2>
      <form
        key={round}
        ref={element}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          take(form);
          if (judge()) return onSend();
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
        }}
      >
        <SegField
          label="To whom"
          name="kind"
          options={[
            { value: 'service', label: kindNames.service },
            { value: 'promotion', label: kindNames.promotion },
          ]}
          value={draft.kind}
          hint={kindHints[draft.kind]}
          onChange={({ target }) => write({ kind: target.value === 'promotion' ? 'promotion' : 'service' })}
        />
        <Field
          label="Title"
          name="title"
          maxLength={200}
          defaultValue={draft.title}
          error={errors.title}
          onChange={({ target }) => write({ title: target.value })}
        />
        <AreaField
          label="Content"
          hint="The first two lines stand in the customer's list. Empty lines are kept."
          name="content"
          rows={6}
          maxLength={5000}
          defaultValue={draft.content}
          error={errors.content}
          onChange={({ target }) => write({ content: target.value })}
        />
        <PropertyPicker chosen={draft.properties} error={errors.properties} />
        <div>
          <Button type="submit" look="pri">
            Preview and send
          </Button>
        </div>
      </form>
    </section>
  );
};
