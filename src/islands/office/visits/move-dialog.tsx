import { useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { OfficeVisit, OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { formatVisit } from '#lib/domain/visit-times.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { hasPlace, submitMove } from './visit-calls.ts';

interface MoveDialogProps {
  visit: OfficeVisit;
  slot: OfficeVisitSlot;
  onClose: () => void;
}

/** To another time at which the same property is shown. */
export const MoveDialog = ({ visit, slot, onClose }: MoveDialogProps) => {
  const [to, setTo] = useState('');
  const read = useQuery('GET /office/visit-slots', { property_id: String(visit.property?.id ?? 0), show: 'ahead' });
  const others =
    read.state === 'ready' ? read.data.slots.data.filter((one) => one.id !== slot.id && hasPlace(one)) : undefined;
  return (
    <PromptDialog
      open
      onClose={onClose}
      title={`Move the visit of ${visit.name}`}
      action={{ text: 'Move the visit', variant: 'primary', busyText: 'Moving…' }}
      validate={(reason) => (to === '' ? 'Choose the new time first' : reasonProblem(reason))}
      send={async (reason) => {
        await submitMove({ id: visit.id, slot_id: to, reason });
        return 'Visit moved, the visitor is told why';
      }}
    >
      {(field) => (
        <div className="stack gap-4">
          {!others && read.state !== 'failed' && <SkeletonRows rows={1} label="Loading the times" />}
          {read.state === 'failed' && <Notice kind="bad">The times did not load. Close this and try again.</Notice>}
          {others?.length === 0 && <Notice kind="wait">No other time of this property is open and has a place.</Notice>}
          {others && others.length > 0 && (
            <SelectField
              label="New time"
              name="slot_id"
              placeholder="Choose a time"
              value={to}
              onChange={({ target }) => setTo(target.value)}
              options={others.map((one) => ({
                value: one.id,
                label: `${formatVisit(new Date(one.starts_at))} (${one.booked} of ${one.capacity})`,
              }))}
            />
          )}
          <ReasonField {...field} hint="The visitor will see this text." />
        </div>
      )}
    </PromptDialog>
  );
};
