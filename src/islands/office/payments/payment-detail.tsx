import type { RefObject } from 'react';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { TransactionTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { leftIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { StaffBuyerNote } from '../customers/staff-buyer-note.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { AmountsLine } from './amounts-line.tsx';
import { ChargeSection } from './charge-section.tsx';
import { CorrectionSection } from './correction-section.tsx';
import { Decision } from './deciding/decision.tsx';
import { HoldNote } from './hold-note.tsx';
import { PaymentChecks } from './payment-checks.tsx';
import { PaymentWarnings } from './payment-warnings.tsx';
import { ProofOfPayment } from './proof-of-payment.tsx';
import { RefundSection } from './refund-section.tsx';
import { useDetailFocus } from './use-detail-focus.ts';

export interface PaymentDetailProps {
  id: number;
  /** On a phone it is one of a row of payments, and not one that was opened from the list. */
  standsAlone: boolean;
  /** It was opened by a key or after a decision. */
  takesFocus: RefObject<boolean>;
  onDecided: () => void;
}

/** One payment with its proof, facts and actions. */
export const PaymentDetail = ({ id, standsAlone, takesFocus, onDecided }: PaymentDetailProps) => {
  const read = useQuery('GET /office/payments/{id}', { id });
  const back = queryWith({ payment: null });
  const section = useDetailFocus(read.state === 'ready' ? read.data.payment.stage : null, takesFocus);
  return (
    <section className="card stack pay" aria-label="Payment" ref={section} tabIndex={-1}>
      {!standsAlone && (
        <a className="crumb md:hidden" href={back} onClick={linkClickHandler(back, pushQuery)}>
          <Icon of={leftIcon} size="s" />
          Payments
        </a>
      )}
      <LoadView read={read} failed="The payment did not load">
        {(answer) => <PaymentSections detail={answer} onDecided={onDecided} />}
      </LoadView>
    </section>
  );
};

interface PaymentSectionsProps {
  detail: CallAnswer<'GET /office/payments/{id}'>;
  onDecided: () => void;
}

const PaymentSections = ({ detail, onDecided }: PaymentSectionsProps) => {
  const { payment, by_link, staff_buyer, refund, hold, confirmation, approval, receipts } = detail;
  const waits = payment.stage === 'awaiting_confirmation';
  return (
    <>
      <div className="row spread">
        <div className="title">
          <h2>
            <a href={`/office/customers/${payment.customer.id}`}>{payment.customer.name}</a>
          </h2>
          <p className="sm mut">
            {payment.description} · payment {payment.id}
          </p>
        </div>
        {!waits && <TransactionTag status={payment.status} />}
      </div>
      {payment.payment_method === 'bank_transfer' && <AmountsLine payment={payment} confirmation={confirmation} />}
      {by_link && <Notice>Paid by the customer’s payment link, by {by_link.name ?? 'somebody else'}.</Notice>}
      <StaffBuyerNote text={staff_buyer} />
      <PaymentWarnings payment={payment} />
      <div className="proofs">
        <ProofOfPayment payment={payment} />
        <div className="stack">
          {waits && <PaymentChecks detail={detail} />}
          <DescriptionList small lines={[...receiptLines(receipts), ...facts(payment)]} />
          {hold && <HoldNote payment={payment} hold={hold} />}
          {approval && <ApprovalNote approval={approval} />}
          <ChargeSection detail={detail} />
          <RefundSection payment={payment} refund={refund} />
          <CorrectionSection detail={detail} />
        </div>
      </div>
      {waits && confirmation && (
        <IfPermitted to="decide payments">
          <Decision detail={{ ...detail, confirmation }} onDecided={onDecided} />
        </IfPermitted>
      )}
    </>
  );
};

const receiptLines = (receipts: CallAnswer<'GET /office/payments/{id}'>['receipts']) =>
  receipts.map(({ number, of, void: reason }) => ({
    name: of === 'payment' ? 'Receipt' : 'Receipt for the wallet part',
    value: reason ? `${number}, void: ${reason}` : number,
  }));

const facts = (payment: OfficePayment) =>
  [
    { name: 'Statement', value: payment.on_statement?.details },
    { name: 'Sender account name', value: payment.bank_name },
    { name: 'Email', value: <span className="[overflow-wrap:anywhere]">{payment.customer.email || 'None'}</span> },
    { name: 'Phone', value: payment.customer.phone_number },
    { name: 'Method', value: paymentMethodNames[payment.payment_method] },
    { name: 'Into', value: payment.on_statement?.company_account ?? payment.company_account },
    { name: 'Reference', value: payment.reference },
    { name: 'Card provider reference', value: payment.provider_reference },
    { name: 'Sent', value: formatDateTime(new Date(payment.created_at)) },
    { name: 'Decided', value: payment.finished_at && formatDateTime(new Date(payment.finished_at)) },
    { name: 'By', value: payment.handled_by },
    { name: 'Reason', value: payment.reason },
    { name: 'Received', value: payment.amount_received > 0 && <Money naira={payment.amount_received} /> },
    { name: 'To the wallet', value: payment.to_wallet > 0 && <Money naira={payment.to_wallet} /> },
    { name: 'Expected', value: <Money naira={payment.amount} />, sum: true },
  ].map((line) => ({ ...line, value: line.value || null }));
