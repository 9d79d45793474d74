import { useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { DialogError } from '#islands/ui/overlay/dialog-error.tsx';
import type { LatePlan } from '#lib/api/office/arrears/arrears.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addDays, addMonths, formatDay, parseTypedDay } from '#lib/domain/days.ts';
import { type CallOutcome, callOutcomes } from '#lib/domain/instalments/arrears.ts';
import { armMs } from '#lib/domain/limits.ts';
import { outcomeNames } from '#lib/messages/office/arrears/calls.ts';
import { notAWrittenDay, required } from '#lib/messages/validation.ts';
import { OfficeDayField } from '../office-day-field.tsx';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';

const writeNote = mutation('POST /office/plans/{id}/notes', { refreshes: ['planNotes'] });

/** By a letter, which presses the button. */
const keyOf = { unreachable: 'u', disputed: 'd', wrong_number: 'w' } as const satisfies Record<CallOutcome, string>;

interface OutcomeFormProps {
  plan: LatePlan;
  onLetter: () => void;
  onSaved: () => void;
}

/** What came of the call. One press notes it, and the next one is there. */
export const OutcomeForm = ({ plan, onLetter, onSaved }: OutcomeFormProps) => {
  const day = serverDay();
  const form = useAppForm({
    resolver: rulesResolver(({ promised_for, amount }: { promised_for: string; amount: string; text: string }) => ({
      promised_for: parseTypedDay(promised_for) === null && notAWrittenDay('Day'),
      amount: amount === '' && required('Amount'),
    })),
    defaultValues: { promised_for: addDays(day, 1) as string, amount: String(plan.arrears.amount), text: '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(form.showErrors);
  const sending = useRef(false);
  // a press that follows the one before too soon was meant for who stood here before
  const shownAt = useRef(performance.now());
  const save = async (outcome: CallOutcome | null) => {
    if (sending.current || performance.now() - shownAt.current < armMs) return;
    sending.current = true;
    const { text, promised_for, amount } = form.getValues();
    const promise = { promised_for: parseTypedDay(promised_for) ?? '', amount };
    await attempt(async () => {
      await writeNote({ id: plan.id, text, ...(outcome ? { outcome } : promise) });
      const done = outcome ? outcomeNames[outcome] : `Promise for ${formatDay(promise.promised_for)}`;
      toast('success', `${plan.customer.name}: ${done}`);
      onSaved();
    });
    sending.current = false;
  };
  const promised = form.submit(() => save(null));
  const pressed = (id: string) => () => document.querySelector<HTMLElement>(`.case [data-key=${id}]`)?.click();
  useScreenKeys(Object.fromEntries(['p', 'u', 'd', 'w', 'l'].map((key) => [key, pressed(key)])));
  return (
    <form className="stack tight" onSubmit={promised} aria-label="Outcome of the call" noValidate>
      <h3>Outcome of the call</h3>
      <div className="pair">
        <OfficeDayField
          label="Pays on"
          pick="Choose the day"
          min={day}
          max={addMonths(day, 12)}
          {...form.controlledField('promised_for')}
        />
        <MoneyField label="Amount" {...form.controlledField('amount')} />
      </div>
      <AreaField label="Note" optional rows={2} maxLength={1000} {...form.field('text')} />
      <DialogError text={refused} />
      <Button type="submit" variant="primary" wide data-key="p" busy={form.busy} busyText="Saving…">
        Save promise, next
      </Button>
      <div className="outcomes">
        {callOutcomes.map((outcome) => (
          <Button key={outcome} data-key={keyOf[outcome]} onClick={() => void save(outcome)}>
            {outcomeNames[outcome]}
          </Button>
        ))}
        <Button data-key="l" aria-haspopup="dialog" onClick={onLetter}>
          Write a letter
        </Button>
      </div>
    </form>
  );
};
