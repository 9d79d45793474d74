import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { useEarlySubmit } from '#islands/ui/forms/use-early-submit.ts';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { payerForm } from '#lib/api/payments/payment-link-forms.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import forms from '../../styles/forms.css?url';
import sheet from '../../styles/more/slip.css?url';
import { type PaidByLink, type PayerValues, sendPayment } from './send-payment.ts';

const methods = [
  { value: 'paystack', label: 'Card' },
  { value: 'bank_transfer', label: 'Bank transfer' },
];

const loadTransfer = async () =>
  (await withStylesheet(forms, withStylesheet(sheet, import('./transfer-part.tsx')))).TransferPart;

/** For who was given a link: name and address for the receipt, and how to pay. What is paid stands above it. */
export const PayForm = () => {
  const [paid, setPaid] = useState<PaidByLink | null>(null);
  const [proof, setProof] = useState<File[]>([]);
  const [proofMissing, setProofMissing] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const form = useEarlySubmit();
  const { watch, field, submit, showErrors, busy } = useAppForm<PayerValues>({
    resolver: zodResolver(payerForm) as never,
    defaultValues: { payer_name: '', email: '', payment_method: 'paystack', bank_name: '' },
  });
  const byTransfer = watch('payment_method') === 'bank_transfer';
  const { lazy, retry } = useLazyWhen(byTransfer, loadTransfer);
  const { refused, attempt } = useAttempt((errors) => {
    setProofMissing(errors.proof_of_payment ?? '');
    return showErrors(errors) || 'proof_of_payment' in errors;
  });
  useEffect(() => {
    if (paid?.isOver) result.current?.focus();
  }, [paid]);
  if (paid?.isOver)
    return (
      <div ref={result} tabIndex={-1}>
        <Notice kind={paid.kind} live>
          <p className="b">{paid.title}</p>
          <p>{paid.text}</p>
        </Notice>
      </div>
    );
  const send = submit((values) =>
    attempt(async () => {
      setPaid(null);
      setPaid(await sendPayment(values, proof[0]));
    }),
  );
  return (
    <form className="stack gap-5" ref={form} method="post" noValidate onSubmit={send}>
      <Field label="Your name" autoComplete="name" hint="The person you pay for sees it." {...field('payer_name')} />
      <EmailField
        label="Your email"
        autoComplete="email"
        hint="Your receipt goes there, and nothing else."
        {...field('email')}
      />
      <SegmentedField label="Pay by" options={methods} defaultValue="paystack" {...field('payment_method')} />
      {byTransfer && lazy.state === 'open' && (
        <lazy.part
          sender={field('bank_name')}
          proof={proof}
          proofError={proofMissing}
          disabled={busy}
          onProof={(files) => {
            setProof(files);
            setProofMissing('');
          }}
        />
      )}
      {byTransfer && lazy.state === 'failed' && <Button onClick={() => void retry()}>Show the bank account</Button>}
      {(refused || paid) && (
        <Notice kind="bad" live>
          {refused || paid?.text}
        </Notice>
      )}
      <Button
        variant="primary"
        type="submit"
        wide
        tall
        busy={busy}
        busyText={byTransfer ? 'Sending…' : 'Paying…'}
        disabled={byTransfer && lazy.state !== 'open'}
      >
        {byTransfer ? 'I have paid' : 'Pay by card'}
      </Button>
    </form>
  );
};
