import type { OfficeVisit, OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { formatVisit } from '#lib/domain/visit-times.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { submitCancellation, submitSlotClosing } from './visit-calls.ts';

interface Closable {
  onClose: () => void;
}

export const CancelDialog = ({ visit, onClose }: Closable & { visit: OfficeVisit }) => (
  <PromptDialog
    open
    onClose={onClose}
    title={`Cancel the visit of ${visit.name}`}
    action={{ text: 'Cancel the visit', variant: 'danger', busyText: 'Cancelling…' }}
    validate={reasonProblem}
    send={async (reason) => {
      await submitCancellation({ id: visit.id, reason });
      return 'Visit cancelled, the visitor is told why';
    }}
  >
    {(field) => <ReasonField {...field} hint="The visitor will see this text." />}
  </PromptDialog>
);

export const CloseDialog = ({ slot, onClose }: Closable & { slot: OfficeVisitSlot }) => (
  <PromptDialog
    open
    onClose={onClose}
    title={`Close ${formatVisit(new Date(slot.starts_at))}`}
    action={{ text: 'Close this time', variant: 'danger', busyText: 'Closing…' }}
    validate={reasonProblem}
    send={async (reason) => {
      const { cancelled } = await submitSlotClosing({ id: slot.id, reason });
      return cancelled === 0 ? 'Time closed' : `Time closed, visitors told: ${cancelled}`;
    }}
  >
    {(field) => (
      <ReasonField {...field} hint="Everyone who has booked it will see this and is asked to choose another time." />
    )}
  </PromptDialog>
);
