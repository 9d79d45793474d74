import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficeVisit, OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { MailLink, PhoneLink } from '../contacts/contact-links.tsx';
import { usePermission } from '../permissions.tsx';

const CancelDialog = lazyDialog('Cancel the visit', async () => (await import('./reason-dialogs.tsx')).CancelDialog);
const MoveDialog = lazyDialog('Move the visit', async () => (await import('./move-dialog.tsx')).MoveDialog);
const NoteDialog = lazyDialog('Note', async () => (await import('./note-dialog.tsx')).NoteDialog);

const tags = { booked: 'wait', cancelled: 'bad', came: 'ok', missed: 'bad' } as const;
const stateText = ({ state, cancelled_by }: OfficeVisit) => {
  if (state !== 'cancelled') return { booked: 'Booked', came: 'Attended', missed: 'No-show' }[state];
  return cancelled_by === 'office' ? 'Cancelled by us' : 'Cancelled by the visitor';
};

/** A visitor of a time, with what the office can do. */
export const VisitItem = ({ visit, slot }: { visit: OfficeVisit; slot: OfficeVisitSlot }) => {
  const may = usePermission();
  const [open, setOpen] = useState<'cancel' | 'move' | 'note' | null>(null);
  const begun = new Date(slot.starts_at) <= serverNow();
  const close = () => setOpen(null);
  const who = <span className="vh"> of {visit.name}</span>;
  return (
    <li className="item plain visitor">
      <span className="t">
        {visit.customer && may('read customers') ? (
          <a href={`/office/customers/${visit.customer.id}`}>{visit.name}</a>
        ) : (
          visit.name
        )}
      </span>
      <span className="amt">
        <StatusTag kind={tags[visit.state]}>{stateText(visit)}</StatusTag>
      </span>
      <span className="sub">
        <PhoneLink phone={visit.phone} />
        {' · '}
        <MailLink email={visit.email} />
        {slot.properties.length > 1 && visit.property && ` · ${visit.property.name}`}
      </span>
      {visit.reason && <span className="sub">We wrote: {visit.reason}</span>}
      {visit.handled_by && <span className="sub mut">Handled by {visit.handled_by}</span>}
      {visit.note && <span className="sub message">Note: {visit.note}</span>}
      {visit.state !== 'cancelled' && may('arrange visits') && (
        <span className="sub row flex-wrap paperless">
          <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpen('note')}>
            {begun ? 'Record the outcome' : 'Note'}
            {who}
          </Button>
          {!begun && (
            <>
              <Button aria-haspopup="dialog" onClick={() => setOpen('move')}>
                Move<span className="vh"> the visit{who}</span>
              </Button>
              <Button aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
                Cancel<span className="vh"> the visit{who}</span>
              </Button>
            </>
          )}
        </span>
      )}
      {open === 'cancel' && <CancelDialog visit={visit} onClose={close} />}
      {open === 'move' && <MoveDialog visit={visit} slot={slot} onClose={close} />}
      {open === 'note' && <NoteDialog visit={visit} begun={begun} onClose={close} />}
    </li>
  );
};
