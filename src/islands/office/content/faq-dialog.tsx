import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import type { ContentOf } from '#lib/api/office/content/content.ts';
import { faqForm, maxLengths } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addEntry, changeEntry, reloadEntry } from './content-calls.ts';
import { ItemDialog } from './item-dialog.tsx';
import { toCurrentVersion, useItemForm } from './use-item-form.ts';

type Faq = ContentOf<'faq'>;

const toValues = ({ question, answer }: Faq) => ({ question, answer });
const labels = { question: 'Question', answer: 'Answer' };

/** Writes a question with its answer. */
export const FaqDialog = ({ faq, onClose }: { faq?: Faq; onClose: () => void }) => {
  const form = useItemForm({
    initial: faq ? toValues(faq) : { question: '', answer: '' },
    ...(faq && { version: faq.mark }),
    resolver: payloadResolver(faqForm, (values) => ({ kind: 'faq', ...values })),
    send: (values, version) =>
      faq ? changeEntry(faq.id, version, { kind: 'faq', ...values }) : addEntry({ kind: 'faq', ...values }),
    reload: async () => {
      const current = faq && (await reloadEntry('faq', faq.id));
      return current ? toCurrentVersion(current, toValues(current)) : null;
    },
    onSaved: () => {
      toast('success', faq ? 'Question saved' : 'Question added');
      onClose();
    },
  });
  return (
    <ItemDialog
      wide
      title={faq ? 'Edit question' : 'Add a question'}
      action={faq ? 'Save question' : 'Add question'}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <Field label={labels.question} maxLength={200} autoComplete="off" {...form.field('question')} />
      <AreaField
        label={labels.answer}
        rows={8}
        maxLength={maxLengths.faq}
        hint="An empty line begins a new paragraph"
        {...form.field('answer')}
      />
    </ItemDialog>
  );
};
