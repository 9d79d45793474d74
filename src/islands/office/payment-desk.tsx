import { Icon } from '#islands/ui/icon.tsx';
import { copyIcon, leftIcon } from '#islands/ui/icons.ts';
import { Lines } from '#islands/ui/lines.tsx';
import { Money } from '#islands/ui/money.tsx';
import { Notice } from '#islands/ui/notice.tsx';
import { followWith } from '#islands/ui/plain-click.ts';
import { TransactionTag } from '#islands/ui/status-tag.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { searchWith, visit } from '#lib/client/place.ts';
import { again } from '#lib/client/queries.ts';
import { type OfficePayment, officePaymentDetail } from '#lib/contract/office.ts';
import { longDateTime } from '#lib/domain/days.ts';
import { paymentMethodName } from '#lib/messages/statuses.ts';
import { Decision } from './decision.tsx';
import { LoadView } from './load-view.tsx';
import { Proof } from './proof.tsx';

/** One payment: its proof next to what was expected and what is known of the sender. */
export const PaymentDesk = ({ id }: { id: number }) => {
  const read = useQuery(officePaymentDetail, { id });
  const back = searchWith({ payment: null });
  return (
    <section className="card stack pay">
      <a className="crumb md:hidden" href={back} onClick={followWith(back, visit)}>
        <Icon of={leftIcon} size="s" />
        Payments
      </a>
      <LoadView read={read} failed="The payment did not load" onRetry={() => again(officePaymentDetail, { id })}>
        {({ payment }) => <Desk payment={payment} />}
      </LoadView>
    </section>
  );
};

const Desk = ({ payment }: { payment: OfficePayment }) => (
  <>
    <div className="row spread">
      <div>
        <h2>{payment.customer.name}</h2>
        <p className="sm mut">{payment.description}</p>
      </div>
      <TransactionTag status={payment.status} />
    </div>
    {payment.same_proof.length > 0 && (
      <Notice kind="wait" icon={copyIcon}>
        The very same picture was sent for {payment.same_proof.length === 1 ? 'another payment' : 'other payments'}{' '}
        before:{' '}
        {payment.same_proof.map((id) => (
          <a key={id} className="link" href={searchWith({ payment: id })}>
            no. {id}{' '}
          </a>
        ))}
      </Notice>
    )}
    <div className="cols half">
      <Proof link={payment.proof_of_payment} />
      <div className="stack gap-5">
        <Lines small lines={facts(payment)} />
        {payment.stage === 'awaiting_confirmation' && <Decision payment={payment} />}
      </div>
    </div>
  </>
);

const facts = (payment: OfficePayment) =>
  [
    { name: 'Sender account name', value: payment.bank_name },
    { name: 'Email', value: <span className="[overflow-wrap:anywhere]">{payment.customer.email}</span> },
    { name: 'Phone', value: payment.customer.phone_number },
    { name: 'Method', value: paymentMethodName[payment.payment_method] },
    { name: 'Reference', value: payment.reference },
    { name: 'Sent', value: longDateTime(new Date(payment.created_at)) },
    { name: 'Decided', value: payment.finished_at && longDateTime(new Date(payment.finished_at)) },
    { name: 'Reason', value: payment.reason },
    { name: 'Received', value: payment.amount_received > 0 && <Money naira={payment.amount_received} /> },
    { name: 'To the wallet', value: payment.to_wallet > 0 && <Money naira={payment.to_wallet} /> },
    { name: 'Expected', value: <Money naira={payment.amount} />, sum: true },
  ].map((line) => ({ ...line, value: line.value || null }));
