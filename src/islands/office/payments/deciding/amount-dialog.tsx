import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { parseNaira } from '#lib/domain/money.ts';
import { confirmationText } from '#lib/messages/office/approvals.ts';
import { submitConfirmation } from '../../decisions.ts';
import { amountProblem } from '../amount-problem.ts';
import { type DecisionProps, noteDecided } from './decided.ts';
import { factsOf, whySecondPersonIsAsked } from './usual-confirmation.ts';

/** Another amount than the statement says or the customer has announced, or another account; the button says what it does. */
export function AmountDialog({ detail, onDecided, onClose }: DecisionProps & { onClose: () => void }) {
  const { payment, confirmation } = detail;
  const account = payment.on_statement?.company_account_id ?? confirmation.account_id;
  const asksFor = (typed: string) => {
    const received = parseNaira(typed);
    return received === null ? null : whySecondPersonIsAsked(detail, received);
  };
  const actionText = (typed: string) => {
    const received = parseNaira(typed);
    if (received === null) return 'Confirm payment';
    const text = confirmationText(factsOf(detail), received);
    return asksFor(typed) ? `Send for approval: ${text}` : text;
  };
  return (
    <FormDialog
      title="Another amount"
      action={({ amount_received: typed }) => ({
        text: actionText(typed),
        variant: 'primary',
        busyText: 'Confirming…',
      })}
      defaults={{ amount_received: '', company_account_id: String(account ?? '') }}
      rules={({ amount_received }) => ({ amount_received: amountProblem(amount_received) })}
      send={({ amount_received, company_account_id }) =>
        submitConfirmation({
          id: payment.id,
          amount_received,
          ...(company_account_id && { company_account_id: Number(company_account_id) }),
        })
      }
      done={(answer) => {
        noteDecided(answer);
        onDecided();
      }}
      onClose={onClose}
    >
      {({ field, controlledField, watch }) => {
        const asks = asksFor(watch('amount_received'));
        return (
          <>
            <MoneyField
              label="Amount received"
              hint="As your bank shows it"
              data-autofocus
              {...controlledField('amount_received')}
            />
            {confirmation.accounts.length > 0 && (
              <SelectField
                label="Received into"
                options={confirmation.accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...(account === null && { placeholder: 'Account not known' })}
                hint="The account that the customer was shown, unless your bank says otherwise"
                {...field('company_account_id')}
              />
            )}
            {asks && (
              <Notice kind="wait" live>
                {asks}
              </Notice>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
