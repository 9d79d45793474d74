import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { PasswordDialog } from '#islands/ui/overlay/password-dialog.tsx';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { focusOnceShown } from './card-focus.ts';

interface AgreeTransferProps {
  /** Of the change. */
  id: number;
  transfer: NonNullable<PlanChange['transfer']>;
  onClose: () => void;
}

/** It was answered, withdrawn or carried out meanwhile: there is nothing to try again. */
const isOver = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 404);

/** The present owner gives away what was paid, so what and to whom is named first, and the password is asked for. */
export const AgreeTransfer = ({ id, transfer, onClose }: AgreeTransferProps) => {
  const { property, to, to_agreed: otherAgreed, paid } = transfer;
  const agree = async (current_password: string) => {
    try {
      await api('POST /user/plan-changes/{id}/answer', { id, answer: 'agree', current_password });
      focusOnceShown(id);
      toast(
        'success',
        otherAgreed
          ? 'You have both agreed: our office carries it out'
          : `You have agreed: it is carried out once ${to} has agreed too`,
      );
    } catch (error) {
      if (!isOver(error)) return fieldErrors(error).current_password ?? failureText(error, somethingWrongTryAgain);
      toast('error', failureText(error, somethingWrongTryAgain));
    }
    refreshAfterPayment();
    onClose();
    return null;
  };
  return (
    <PasswordDialog
      title="Hand over this purchase?"
      cancel="Not now"
      action={{ text: 'Agree to hand it over', busyText: 'Agreeing…' }}
      onConfirm={agree}
      onClose={onClose}
    >
      <DescriptionList
        lines={[
          { name: 'Property', value: <b>{property}</b> },
          { name: 'Goes to', value: <b>{to}</b> },
          { name: 'Paid for it, fees included', value: <Money naira={paid} />, sum: true },
        ]}
      />
      <p>
        {to} gets the purchase with all that is paid for it; none of it is paid back to you.{' '}
        {otherAgreed
          ? `${to} has agreed already, so you cannot take this back yourself.`
          : `Until ${to} has agreed too, you can still decline.`}
      </p>
    </PasswordDialog>
  );
};
