import { useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import { noticeKindHints, noticeKindNames } from './notice-kinds.ts';
import { PropertyPicker } from './property-picker.tsx';
import type { NoticeFormState, NoticeValues } from './use-notice-form.ts';

interface NoticeFormProps {
  form: NoticeFormState;
  /** Opens the preview, from which the notice is sent. */
  onSend: (notice: NoticeValues) => void;
}

export const NoticeForm = ({ form, onSend }: NoticeFormProps) => {
  const { field, controlledField, submit, watch, setValue } = form;
  const { title, content, properties } = watch();
  const element = useRef<HTMLFormElement>(null);
  useUnsavedWarning(Boolean(title || content) || properties.length > 0);
  useEffect(() => {
    // chosen before hydration
    if (element.current && new FormData(element.current).get('kind') === 'promotion') setValue('kind', 'promotion');
  }, [setValue]);
  const { onChange: changeKind, ...kind } = controlledField('kind');
  return (
    <section className="card stack">
      <h2>New notice</h2>
      <form ref={element} className="stack" noValidate onSubmit={submit(onSend)}>
        <SegmentedField
          label="Audience"
          options={[
            { value: 'service', label: noticeKindNames.service },
            { value: 'promotion', label: noticeKindNames.promotion },
          ]}
          hint={noticeKindHints[kind.value]}
          {...kind}
          onChange={({ target }) => changeKind(target.value === 'promotion' ? 'promotion' : 'service')}
        />
        <Field label="Title" maxLength={200} {...field('title')} />
        <AreaField
          label="Content"
          hint="The customer's list shows the first two lines. Empty lines are kept."
          rows={6}
          maxLength={5000}
          {...field('content')}
        />
        <PropertyPicker {...controlledField('properties')} />
        <div>
          <Button type="submit" variant="primary">
            Preview and send
          </Button>
        </div>
      </form>
    </section>
  );
};
