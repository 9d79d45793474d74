import { useEffect, useState } from 'react';
import { TransferSlip } from '#islands/payments/accounts/transfer-slip.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import type { AppField } from '#islands/ui/forms/use-app-form.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { transferFiles } from '#lib/api/payments/payment-fields.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { noAccountForLink } from '#lib/messages/payments/payment-links.ts';
import { paidLinkToken } from './link-token.ts';

interface TransferPartProps {
  sender: AppField;
  proof: File[];
  proofError: string;
  disabled: boolean;
  onProof: (files: File[]) => void;
}

type Slip = CallAnswer<'POST /payment-links/slip'>;
type State = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; slip: Slip };

/** Where the transfer goes, and what proves it. */
export const TransferPart = ({ sender, proof, proofError, disabled, onProof }: TransferPartProps) => {
  const [shown, setShown] = useState<State>({ state: 'loading' });
  const load = () => {
    setShown({ state: 'loading' });
    api('POST /payment-links/slip', { token: paidLinkToken() }).then(
      (slip) => setShown({ state: 'ready', slip }),
      (error) => setShown({ state: 'failed', message: failureText(error, networkError) }),
    );
  };
  useEffect(load, []);
  if (shown.state === 'loading') return <Skeleton shape="panel" />;
  if (shown.state === 'failed' || !shown.slip.account)
    return (
      <Notice kind="bad" live>
        <p>{shown.state === 'failed' ? shown.message : noAccountForLink}</p>
        <Button variant="quiet" onClick={load}>
          Try again
        </Button>
      </Notice>
    );
  const { account, amount, reference } = shown.slip;
  return (
    <>
      <TransferSlip account={account} amount={amount} reference={reference} />
      <Field
        label="Sender account name"
        hint="The name on the account that you transfer from."
        readOnly={disabled}
        {...sender}
      />
      <FileField
        label="Proof of payment"
        hint="A photo or screenshot of the transfer, or its receipt as a PDF, at most 5 MB."
        kinds={transferFiles.proof_of_payment.types}
        name="proof_of_payment"
        files={proof}
        onChange={onProof}
        disabled={disabled}
        error={proofError}
      />
    </>
  );
};
