import { useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { toast } from '#lib/client/page/toasts.ts';
import type { DifferenceBookingKind, LineBookingKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { bookingAccountNames } from '#lib/messages/office/bookings.ts';
import { required } from '#lib/messages/validation.ts';

const notes: Record<LineBookingKind | DifferenceBookingKind, string> = {
  bank_charges: 'What the bank keeps for its services, or gives back of it.',
  bank_levies: 'What the bank collects for the state, such as the transfer levy.',
  bank_interest: 'What the bank pays for the money that it holds.',
  bank_difference: 'Unexplained difference.',
  provider_fees: 'The card provider has kept or returned more than its fees.',
  provider_difference: 'Unexplained by the card provider.',
};

interface BookDialogProps<Kind> {
  title: string;
  /** What is booked, as bank or provider say it. */
  about: string;
  kinds: readonly Kind[];
  /** As lines like it were booked before. */
  like?: Kind | undefined;
  /** What the booking of this kind will do. */
  effect: (kind: Kind) => string;
  send: (kind: Kind, note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks on which account it is booked and why, and says what that does before a second person is asked. */
export function BookDialog<Kind extends LineBookingKind | DifferenceBookingKind>(props: BookDialogProps<Kind>) {
  const { title, about, kinds, effect, onClose } = props;
  const [kind, setKind] = useState<Kind>(props.like ?? (kinds[0] as Kind));
  return (
    <FormDialog
      title={title}
      action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
      defaults={{ note: props.like ? 'As before' : '' }}
      rules={({ note }) => ({ note: !note.trim() && required('Note') })}
      send={({ note }) => props.send(kind, note)}
      done={() => toast('info', approvalRequested)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="[overflow-wrap:anywhere]">{about}</p>
          <fieldset className="field">
            <legend className="label">Account</legend>
            {kinds.map((each) => (
              <ChoiceCard
                key={each}
                name="kind"
                title={bookingAccountNames[each]}
                note={notes[each]}
                checked={kind === each}
                onChange={() => setKind(each)}
              />
            ))}
          </fieldset>
          <Notice kind="wait" live>
            {effect(kind)}.
          </Notice>
          <AreaField
            label="Note"
            maxLength={500}
            hint="Explanation and evidence; kept with the journal entry."
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
