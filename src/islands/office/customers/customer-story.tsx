import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { phoneIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { EventList } from '../event-list.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import type { CustomerData } from './customer-data.ts';

const NoteDialog = lazyDialog('Note', async () => (await import('./customer-note-dialog.tsx')).CustomerNoteDialog);

/** Calls, notes, promises, letters, messages and visits of all plans, and who looked. */
export const CustomerStory = ({ customer }: Pick<CustomerData, 'customer'>) => {
  const read = useQuery('GET /office/customers/{id}/story', { id: customer.id });
  const [writing, setWriting] = useState<'note' | 'call' | null>(null);
  return (
    <section className="card stack tight">
      <h2>Story</h2>
      {!customer.closed_at && (
        <IfPermitted to="write plan notes">
          <div className="row wrap-row">
            <Button icon={phoneIcon} aria-haspopup="dialog" onClick={() => setWriting('call')}>
              Log a call
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setWriting('note')}>
              Add a note
            </Button>
          </div>
        </IfPermitted>
      )}
      <LoadView read={read} failed="The story did not load">
        {({ events }) =>
          events.length === 0 ? (
            <p className="mut">Nothing yet. Only the office sees notes and calls.</p>
          ) : (
            <EventList events={events} />
          )
        }
      </LoadView>
      {writing && <NoteDialog customerId={customer.id} isCall={writing === 'call'} onClose={() => setWriting(null)} />}
    </section>
  );
};
