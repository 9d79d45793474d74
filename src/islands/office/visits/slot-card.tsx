import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { formatVisit } from '#lib/domain/visit-times.ts';
import { usePermission } from '../permissions.tsx';
import { VisitItem } from './visit-item.tsx';

const CloseDialog = lazyDialog('Close this time', async () => (await import('./reason-dialogs.tsx')).CloseDialog);

const NAMES = 3;
const namesOf = ({ properties }: OfficeVisitSlot) => {
  const names = properties.slice(0, NAMES).map(({ name }) => name);
  const more = properties.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** A time with everybody who comes. */
export const SlotCard = ({ slot }: { slot: OfficeVisitSlot }) => {
  const may = usePermission();
  const [closing, setClosing] = useState(false);
  const { starts_at, minutes, meeting_point, capacity, booked, closed_at, visits } = slot;
  const when = formatVisit(new Date(starts_at));
  const canClose = closed_at === null && new Date(starts_at) > serverNow();
  return (
    <li className="visit-time stack gap-3">
      <div className="row spread">
        <h2 className="h3">{when}</h2>
        {closed_at ? (
          <StatusTag kind="bad">Closed</StatusTag>
        ) : (
          <StatusTag kind={booked > 0 ? 'ok' : 'wait'}>{`${booked} of ${capacity}`}</StatusTag>
        )}
      </div>
      <p className="sm mut">
        {namesOf(slot)} · {meeting_point} · {minutes} minutes
      </p>
      {visits.length > 0 && (
        <ul className="list">
          {visits.map((visit) => (
            <VisitItem key={visit.id} visit={visit} slot={slot} />
          ))}
        </ul>
      )}
      {canClose && may('arrange visits') && (
        <div className="paperless">
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setClosing(true)}>
            Close this time<span className="vh">: {when}</span>
          </Button>
        </div>
      )}
      {closing && <CloseDialog slot={slot} onClose={() => setClosing(false)} />}
    </li>
  );
};
