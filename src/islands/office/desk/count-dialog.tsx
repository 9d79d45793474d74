import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CashBook, Desk } from '#lib/api/office/desk/cash-books.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { cashDifferenceText } from '#lib/messages/money/cash.ts';
import { closeBook, openBook } from './desk-calls.ts';
import { countTyped, NoteFields, noNotes, sentNotes } from './note-fields.tsx';

/** Counts the drawer and opens the desk. */
export const OpenDeskDialog = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => (
  <FormDialog
    title={`Open ${desk.name}`}
    action={(typed) => ({
      text: 'Open the desk',
      variant: 'primary',
      busyText: 'Opening…',
      // an empty drawer is said by a 0
      disabled: desk.left > 0 && Object.values(typed).every((many) => many.trim() === ''),
    })}
    defaults={noNotes}
    send={(typed) => openBook({ id: desk.id, ...sentNotes(typed) })}
    done={`${desk.name} is open`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p>
          Count the cash in the drawer. It is the float of the day.
          {desk.left === 0 &&
            ' If it is empty, open the desk with nothing: cash that comes from the bank is booked then.'}
        </p>
        <NoteFields typed={form.watch()} field={(name) => form.field(name)} />
        <Counted kobo={countTyped(form.watch())} expected={fromNaira(desk.left)} name="At the last closing" />
      </>
    )}
  </FormDialog>
);

/** Counts the drawer and closes the desk. What should be there is shown after the count, not before it. */
export const CloseDeskDialog = ({ name, book, onClose }: { name: string; book: CashBook; onClose: () => void }) => (
  <FormDialog
    title={`Count and close ${name}`}
    action={{ text: 'Close the desk', variant: 'primary', busyText: 'Closing…' }}
    defaults={noNotes}
    send={(typed) => closeBook({ id: book.id, ...sentNotes(typed) })}
    done={({ difference }) => {
      if (difference === 0) toast('success', 'The desk is closed, and the cash is right');
      else toast('info', `The desk is closed. ${cashDifferenceText(Math.round(difference * 100))}.`);
    }}
    onClose={onClose}
  >
    {(form) => {
      const counted = countTyped(form.watch());
      return (
        <>
          <p>Count all the cash in the drawer. Once it is closed, the count cannot be changed.</p>
          <NoteFields typed={form.watch()} field={(name) => form.field(name)} />
          <Counted
            kobo={counted}
            expected={counted > 0 ? Math.round(book.expected * 100) : null}
            name="Should be there"
          />
        </>
      );
    }}
  </FormDialog>
);

const Counted = ({ kobo, expected, name }: { kobo: number; expected: number | null; name: string }) => (
  <div aria-live="polite">
    <DescriptionList
      lines={[
        { name: 'Counted', value: <Money kobo={kobo} full /> },
        { name, value: expected !== null && expected >= 0 && <Money kobo={expected} full /> },
        {
          name: 'Difference',
          value: expected !== null && kobo > 0 && (kobo === expected ? 'None' : cashDifferenceText(kobo - expected)),
          sum: true,
        },
      ]}
    />
  </div>
);
