import { useState } from 'react';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import type { OfficeVisit } from '#lib/api/office/visits.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { submitNote } from './visit-calls.ts';

const outcomes = [
  { value: 'came', label: 'Attended' },
  { value: 'missed', label: 'No-show' },
  { value: 'booked', label: 'Open' },
] as const;
type Outcome = (typeof outcomes)[number]['value'];

interface NoteDialogProps {
  visit: OfficeVisit;
  /** Before the visit there is no outcome. */
  begun: boolean;
  onClose: () => void;
}

/** What was seen, for the office only. */
export const NoteDialog = ({ visit, begun, onClose }: NoteDialogProps) => {
  const [outcome, setOutcome] = useState<Outcome>(visit.state === 'cancelled' ? 'booked' : visit.state);
  const [note, setNote] = useState(visit.note ?? '');
  return (
    <ConfirmDialog
      title={`Visit of ${visit.name}`}
      action={{ text: 'Save', variant: 'primary', busyText: 'Saving…' }}
      onClose={onClose}
      send={async () => {
        await submitNote({ id: visit.id, state: outcome, note });
        toast('success', 'Saved');
      }}
    >
      {begun && (
        <SegmentedField
          label="Outcome"
          name="outcome"
          options={outcomes}
          value={outcome}
          onChange={({ target }) => setOutcome(outcomes.find(({ value }) => value === target.value)?.value ?? 'booked')}
        />
      )}
      <AreaField
        label="Note"
        optional
        hint="Only the office reads it."
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
};
