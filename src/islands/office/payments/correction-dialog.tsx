import { useState } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { type CorrectionFacts, correctionEffect } from '#lib/domain/accounting/corrections.ts';
import { fromNaira, parseNaira } from '#lib/domain/money.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { correctionText, sameAmount } from '#lib/messages/office/corrections.ts';
import { submitCorrection } from '../decisions.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';

interface CorrectionDialogProps {
  payment: OfficePayment;
  facts: NonNullable<CallAnswer<'GET /office/payments/{id}'>['correction']>;
  onClose: () => void;
}

/** Asks what really came and why, and says what booking it takes back before a second person is asked. */
export function CorrectionDialog({ payment, facts: inNaira, onClose }: CorrectionDialogProps) {
  const facts = inKobo(payment, inNaira);
  const [stays, setStays] = useState(false);
  const takesFromPlan = (typed: string) => {
    const came = parseNaira(typed);
    return came !== null && came < facts.onPlan;
  };
  return (
    <FormDialog
      title="Correct the payment"
      action={{ text: 'Send for approval', variant: 'danger', busyText: 'Sending…' }}
      defaults={{ came: '', reason: '' }}
      rules={({ came, reason }) => ({ came: cameProblem(came, facts.standing), reason: reasonProblem(reason) })}
      send={(values) =>
        submitCorrection({ id: payment.id, ...values, stays_on_plan: stays && takesFromPlan(values.came) ? 1 : 0 })
      }
      done={() => toast('info', approvalRequested)}
      onClose={onClose}
    >
      {({ field, controlledField, watch }) => {
        const came = parseNaira(watch('came'));
        const takes = takesFromPlan(watch('came'));
        return (
          <>
            <p>
              <Money naira={inNaira.standing} /> is booked for “{payment.description}” of {payment.customer.name}.
            </p>
            <MoneyField
              label="Amount actually received"
              hint="0 if nothing was received or the money was reversed"
              data-autofocus
              {...controlledField('came')}
            />
            {takes && <PlanChoice first={payment.purpose === 'first'} stays={stays} onChoose={setStays} />}
            <ReasonField {...field('reason')} hint="The customer will see this text." />
            {came !== null && came !== facts.standing && (
              <Notice kind="wait" live>
                {correctionText(facts, correctionEffect(facts, { came, staysOnPlan: stays && takes }))}.
              </Notice>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

const PlanChoice = ({
  first,
  stays,
  onChoose,
}: {
  first: boolean;
  stays: boolean;
  onChoose: (stays: boolean) => void;
}) => (
  <fieldset className="field">
    <legend className="label">The plan</legend>
    <ChoiceCard
      name="plan"
      title={first ? 'The plan ends' : 'It is due again'}
      note={
        first ? 'Its units are released; other payments on it are credited to the wallet.' : 'The amount is due again.'
      }
      checked={!stays}
      onChange={() => onChoose(false)}
    />
    <ChoiceCard
      name="plan"
      title="Keep as paid"
      note="The customer owes what is missing."
      checked={stays}
      onChange={() => onChoose(true)}
    />
  </fieldset>
);

const cameProblem = (typed: string, standing: number) => {
  const came = parseNaira(typed);
  if (came === null) return 'Amount actually received is required, 0 if nothing was received';
  return came === standing && sameAmount(standing);
};

const inKobo = ({ purpose }: OfficePayment, facts: CorrectionDialogProps['facts']): CorrectionFacts => ({
  purpose,
  standing: fromNaira(facts.standing),
  onPlan: fromNaira(facts.on_plan),
  units: facts.units,
  others: fromNaira(facts.others),
  completed: facts.completed,
  balance: fromNaira(facts.balance),
  debt: fromNaira(facts.debt),
});
