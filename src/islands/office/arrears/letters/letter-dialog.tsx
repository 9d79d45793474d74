import { Money } from '#islands/ui/display/money.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { LatePlan } from '#lib/api/office/arrears/arrears.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { type LetterStep, type LetterWay, letterSteps, nextLetter } from '#lib/domain/instalments/letters.ts';
import { letterNames } from '#lib/messages/office/arrears/letters.ts';
import { LoadView } from '../../load-view.tsx';
import { saveLetters } from './save-letters.ts';

interface LetterDialogProps {
  /** The first one is shown as an example. */
  plans: readonly LatePlan[];
  onClose: () => void;
}

const writeLetters = mutation('POST /office/arrears/letters', { refreshes: ['planNotes'] });

const lettersText = (count: number) => (count === 1 ? '1 letter' : `${count} letters`);

const actionOf = (way: LetterWay, count: number) =>
  ({
    text: way === 'print' ? `Print ${lettersText(count)}` : `Send ${lettersText(count)} by mail`,
    busyText: 'Writing…',
    variant: 'primary',
  }) as const;

/** One letter for each plan, with its own figures: on one paper, or by mail. */
export const LetterDialog = ({ plans, onClose }: LetterDialogProps) => {
  const [example] = plans;
  return (
    <FormDialog
      title={plans.length === 1 ? `Letter to ${example?.customer.name}` : `Letters to ${plans.length} customers`}
      action={({ way }) => actionOf(way, plans.length)}
      defaults={{ step: nextLetter(example?.last_letter?.step ?? null), way: 'print' as LetterWay }}
      send={async ({ step, way }) => {
        const answer = await writeLetters({ plans: plans.map(({ id }) => id), step, way });
        if (answer.letters.length > 0) await saveLetters(answer.letters);
        return { ...answer, way };
      }}
      done={({ way, letters, written, left_out: leftOut }) => {
        const count = way === 'print' ? letters.length : written;
        const left = leftOut.map(({ customer, reason }) => `${customer}: ${reason}.`).join(' ');
        const done = `${lettersText(count)} ${way === 'print' ? 'saved to print' : 'sent'}.`;
        toast(leftOut.length > 0 ? 'info' : 'success', [done, left].filter(Boolean).join(' '));
      }}
      onClose={onClose}
    >
      {({ field, watch }) => (
        <>
          <SegmentedField
            label="Letter"
            options={letterSteps.map((value) => ({ value, label: letterNames[value] }))}
            {...field('step')}
          />
          <SegmentedField
            label="How"
            options={[
              { value: 'print', label: 'On paper' },
              { value: 'mail', label: 'By mail' },
            ]}
            {...field('way')}
          />
          {example && <Preview plan={example} step={watch('step')} alone={plans.length === 1} />}
        </>
      )}
    </FormDialog>
  );
};

const Preview = ({ plan, step, alone }: { plan: LatePlan; step: LetterStep; alone: boolean }) => {
  const read = useQuery('GET /office/plans/{id}/arrears-letter', { id: plan.id, step });
  return (
    <LoadView read={read} failed="The letter did not load">
      {({ title, text, amount }) => (
        <section className="stack tight" aria-label="The letter">
          <p className="sm mut">
            {alone ? 'As it will be written, for ' : `As an example the letter to ${plan.customer.name}, for `}
            <Money naira={amount} />
          </p>
          <div className="well stack tight">
            <h3>{title}</h3>
            <p className="whitespace-pre-line">{text}</p>
          </div>
        </section>
      )}
    </LoadView>
  );
};
