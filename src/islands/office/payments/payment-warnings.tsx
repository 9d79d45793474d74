import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { copyIcon } from '#islands/ui/icons/icons.ts';
import type { OfficePayment } from '#lib/api/office/payments-and-plans.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';

/** Leads to another payment, at the same desk. */
export const PaymentLink = ({ id }: { id: number }) => {
  const href = queryWith({ payment: id });
  return (
    <a className="link" href={href} onClick={linkClickHandler(href, pushQuery)}>
      no. {id}
    </a>
  );
};

const Others = ({ ids }: { ids: readonly number[] }) => (
  <>
    {ids.map((id) => (
      <span key={id}>
        {' '}
        <PaymentLink id={id} />
      </span>
    ))}
  </>
);

/** Signs that one transfer may have been shown for two payments, or that a card was charged otherwise than asked. */
export const PaymentWarnings = ({
  payment: { same_proof, same_sender, provider_reports },
}: {
  payment: OfficePayment;
}) => (
  <>
    {provider_reports && (
      <Notice kind="bad">
        The card provider reports {provider_reports}. Nothing of it is booked: settle it with the provider, who is asked
        again every day.
      </Notice>
    )}
    {same_proof.length > 0 && (
      <Notice kind="wait" icon={copyIcon}>
        The very same picture was sent for {same_proof.length === 1 ? 'another payment' : 'other payments'} before:
        <Others ids={same_proof} />
      </Notice>
    )}
    {same_sender.length > 0 && (
      <Notice kind="wait" icon={copyIcon}>
        The same sender sent the same amount within a week, so look whether it arrived twice:
        <Others ids={same_sender} />
      </Notice>
    )}
  </>
);
