import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { copyIcon } from '#islands/ui/icons/icons.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';

export const PaymentLink = ({ id }: { id: number }) => {
  const href = queryWith({ payment: id });
  return (
    <a className="link" href={href} onClick={linkClickHandler(href, pushQuery)}>
      no. {id}
    </a>
  );
};

const PaymentLinkList = ({ ids }: { ids: readonly number[] }) => (
  <>
    {ids.map((id) => (
      <span key={id}>
        {' '}
        <PaymentLink id={id} />
      </span>
    ))}
  </>
);

/** Warns of a transfer that may have been used for two payments, and of a card charge that differs from the order. */
export const PaymentWarnings = ({
  payment: { same_proof, same_sender, provider_reports, instead_of },
}: {
  payment: OfficePayment;
}) => (
  <>
    {provider_reports && (
      <Notice kind="bad">
        The card provider reports {provider_reports}. Nothing is booked. Resolve the mismatch below or with the
        provider; it is checked again every day.
      </Notice>
    )}
    {instead_of && (
      <Notice kind="wait">
        {instead_of} So it goes to the customer's wallet when you confirm it; they were told why.
      </Notice>
    )}
    {same_proof.length > 0 && (
      <Notice kind="wait" icon={copyIcon}>
        The same proof was submitted for {same_proof.length === 1 ? 'another payment' : 'other payments'} before:
        <PaymentLinkList ids={same_proof} />
      </Notice>
    )}
    {same_sender.length > 0 && (
      <Notice kind="wait" icon={copyIcon}>
        The same sender sent the same amount within a week, so check whether the money was received twice:
        <PaymentLinkList ids={same_sender} />
      </Notice>
    )}
  </>
);
