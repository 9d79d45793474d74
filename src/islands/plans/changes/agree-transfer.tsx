import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { sendAnswer } from './send-answer.ts';

interface AgreeTransferProps {
  /** Of the change. */
  id: number;
  transfer: NonNullable<PlanChange['transfer']>;
  onClose: () => void;
}

/** The present owner gives away what was paid, so what and to whom is named first, and the password is asked for. */
export const AgreeTransfer = ({ id, transfer, onClose }: AgreeTransferProps) => {
  const { property, to, to_agreed: otherAgreed, paid } = transfer;
  const agree = async (confirmed: Confirmed, current_password: string) => {
    const done = otherAgreed
      ? 'You have both agreed: our office will complete it'
      : `You have agreed: it is completed once ${to} has agreed too`;
    const problem = await sendAnswer(confirmed, { id, answer: 'agree', current_password }, done);
    if (problem === null) onClose();
    return problem;
  };
  return (
    <LazyConfirm
      of="handOver"
      amount={{ label: 'Paid for it, fees included', kobo: fromNaira(paid) }}
      lines={[
        { name: 'Property', value: <b>{property}</b> },
        { name: 'New owner', value: <b>{to}</b> },
      ]}
      password="Current password"
      onConfirm={agree}
      onClose={onClose}
    >
      <p>
        {to} gets the purchase with all that is paid for it; you will not get any of it back.{' '}
        {otherAgreed
          ? `${to} has already agreed, so you cannot withdraw this yourself.`
          : `Until ${to} has agreed too, you can still decline.`}
      </p>
    </LazyConfirm>
  );
};
