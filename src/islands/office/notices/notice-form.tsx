import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import { noticeKindHints, noticeKindNames } from './notice-kinds.ts';
import {
  $formKey,
  $noticeDraft,
  $noticeErrors,
  changeDraft,
  hasContent,
  readForm,
  validateNotice,
} from './notice-store.ts';
import { PropertyPicker } from './property-picker.tsx';

/** Submitting opens a preview. */
export const NoticeForm = ({ onSend }: { onSend: () => void }) => {
  const draft = useStore($noticeDraft, { ssr: 'initial' });
  const formKey = useStore($formKey, { ssr: 'initial' });
  const errors = useStore($noticeErrors, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  useUnsavedWarning(hasContent(draft));
  useEffect(() => (element.current ? readForm(element.current) : undefined), []);
  return (
    <section className="card stack">
      <h2>New notice</h2>
      <form
        key={formKey}
        ref={element}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          readForm(form);
          if (validateNotice()) return onSend();
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
        }}
      >
        <SegmentedField
          label="To whom"
          name="kind"
          options={[
            { value: 'service', label: noticeKindNames.service },
            { value: 'promotion', label: noticeKindNames.promotion },
          ]}
          value={draft.kind}
          hint={noticeKindHints[draft.kind]}
          onChange={({ target }) => changeDraft({ kind: target.value === 'promotion' ? 'promotion' : 'service' })}
        />
        <Field
          label="Title"
          name="title"
          maxLength={200}
          defaultValue={draft.title}
          error={errors.title}
          onChange={({ target }) => changeDraft({ title: target.value })}
        />
        <AreaField
          label="Content"
          hint="The first two lines stand in the customer's list. Empty lines are kept."
          name="content"
          rows={6}
          maxLength={5000}
          defaultValue={draft.content}
          error={errors.content}
          onChange={({ target }) => changeDraft({ content: target.value })}
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
