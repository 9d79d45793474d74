import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { ContentOf } from '#lib/api/office/content/content.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadView } from '../load-view.tsx';
import { useRowFocus } from '../use-row-focus.ts';
import { entriesOfKind, removeEntry } from './content-calls.ts';
import { LastChangeNote } from './last-change-note.tsx';
import { RowActions } from './row-actions.tsx';
import { useOrder } from './use-order.ts';

const FaqDialog = lazyDialog('Question', async () => (await import('./faq-dialog.tsx')).FaqDialog);

type Faq = ContentOf<'faq'>;
const input = { kind: 'faq' } as const;

export default function FaqsSection() {
  const read = useQuery('GET /office/content', input);
  return (
    <LoadView read={read} failed="The questions did not load">
      {({ content }) => <FaqList faqs={entriesOfKind(content, 'faq')} />}
    </LoadView>
  );
}

const FaqList = ({ faqs }: { faqs: readonly Faq[] }) => {
  const { ordered, move, announcement } = useOrder('faqs', faqs);
  const list = useRowFocus<HTMLOListElement>(ordered);
  const [editing, setEditing] = useState<Faq | 'new' | null>(null);
  const [removing, setRemoving] = useState<Faq | null>(null);
  return (
    <div className="stack">
      <div className="section-head">
        <p className="mut">Customers find these under FAQs, in this order.</p>
        <Button data-key="n" variant="primary" icon={plusIcon} onClick={() => setEditing('new')}>
          Add a question
        </Button>
      </div>
      <section className="card queue">
        {ordered.length === 0 ? (
          <EmptyView title="No questions yet">Write down what customers ask you most.</EmptyView>
        ) : (
          <ol className="list" {...list}>
            {ordered.map((faq, index) => (
              <li key={faq.id} className="edit-row">
                <div>
                  <h2>{faq.question}</h2>
                  <p className="said">{faq.answer}</p>
                  <LastChangeNote of={faq.last_change} />
                </div>
                <RowActions
                  what={`question ${index + 1}`}
                  index={index}
                  count={ordered.length}
                  onMove={(to) => void move(index, to)}
                  onEdit={() => setEditing(faq)}
                  onRemove={() => setRemoving(faq)}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
      <p className="vh" role="status">
        {announcement}
      </p>
      {editing && <FaqDialog {...(editing !== 'new' && { faq: editing })} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title="Remove this question"
          action={{ text: 'Remove question', variant: 'danger', busyText: 'Removing…' }}
          onClose={() => setRemoving(null)}
          send={async () => {
            await removeEntry({ id: removing.id, mark: removing.mark });
            toast('success', 'Question removed');
          }}
        >
          <p>‘{removing.question}’ goes from the FAQs with its answer. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
