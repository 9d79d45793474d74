import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { formatVisit } from '#lib/domain/visit-times.ts';
import type { ListTable } from '../list/list-description.ts';
import { usePermission } from '../permissions.tsx';
import { VisitItem } from './visit-item.tsx';

const CloseDialog = lazyDialog('Close this time', async () => (await import('./reason-dialogs.tsx')).CloseDialog);

const NAMES = 3;
const namesOf = ({ properties }: OfficeVisitSlot) => {
  const names = properties.slice(0, NAMES).map(({ name }) => name);
  const more = properties.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** The times at which properties are shown; under each, who comes. */
export const slotTable: ListTable<'GET /office/visit-slots', OfficeVisitSlot> = {
  columns: [
    {
      name: 'time',
      label: 'Time',
      cell: ({ starts_at }) => formatVisit(new Date(starts_at)),
      second: ({ minutes }) => `${minutes} minutes`,
    },
    { name: 'properties', label: 'Properties', breaks: true, cell: namesOf },
    { name: 'place', label: 'Meeting point', breaks: true, cell: ({ meeting_point }) => meeting_point },
    {
      name: 'booked',
      label: 'Booked',
      cell: ({ booked, capacity, closed_at }) =>
        closed_at ? (
          <StatusTag kind="bad">Closed</StatusTag>
        ) : (
          <StatusTag kind={booked > 0 ? 'ok' : 'wait'}>{`${booked} of ${capacity}`}</StatusTag>
        ),
    },
    { name: 'acts', label: 'Actions', kind: 'acts', cell: (slot) => <CloseTime slot={slot} /> },
  ],
  detail: (slot) =>
    slot.visits.length > 0 && (
      <ul className="list" aria-label="Visitors">
        {slot.visits.map((visit) => (
          <VisitItem key={visit.id} visit={visit} slot={slot} />
        ))}
      </ul>
    ),
  unfolded: () => true,
};

const CloseTime = ({ slot }: { slot: OfficeVisitSlot }) => {
  const may = usePermission();
  const [closing, setClosing] = useState(false);
  const starts = new Date(slot.starts_at);
  if (slot.closed_at !== null || starts <= serverNow() || !may('arrange visits')) return null;
  return (
    <span className="paperless">
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setClosing(true)}>
        Close this time<span className="vh">: {formatVisit(starts)}</span>
      </Button>
      {closing && <CloseDialog slot={slot} onClose={() => setClosing(false)} />}
    </span>
  );
};
