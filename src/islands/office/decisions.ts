import type { ErrorCode } from '#lib/api/errors.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';

const refreshes = ['payments', 'approvals'] as const;

/** Codes for a concurrent change by another user. */
const concurrentChangeCodes: readonly (ErrorCode | undefined)[] = ['already_handled', 'already_refunded', 'conflict'];

/** After a conflict the refresh removes the form together with its error, so the error is shown in a toast too. */
const toastConflict =
  <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  (input: Input): Promise<Answer> =>
    send(input).catch((failure) => {
      if (failure instanceof ApiError && concurrentChangeCodes.includes(failure.code)) toast('error', failure.message);
      throw failure;
    });

export const submitConfirmation = toastConflict(
  paymentMutation('POST /office/payments/{id}/confirm', {
    refreshes: [...refreshes, 'reconciliation'],
    key: ({ id }) => `confirm:${id}`,
  }),
);
export const submitRefund = toastConflict(
  paymentMutation('POST /office/payments/{id}/refund', { refreshes, key: ({ id }) => `refund:${id}` }),
);
export const submitCorrection = toastConflict(mutation('POST /office/payments/{id}/correct', { refreshes }));
export const submitReinstate = toastConflict(mutation('POST /office/payments/{id}/confirm-after-all', { refreshes }));
export const submitResolution = toastConflict(mutation('POST /office/payments/{id}/end-charge', { refreshes }));
export const submitChargePayout = toastConflict(mutation('POST /office/payments/{id}/pay-out-charge', { refreshes }));
export const submitRejection = toastConflict(mutation('POST /office/payments/{id}/reject', { refreshes }));
export const submitRelease = toastConflict(mutation('POST /office/plans/{id}/release', { refreshes }));
export const submitPlots = toastConflict(
  mutation('PUT /office/plans/{id}/plots', { refreshes: [...refreshes, 'properties'] }),
);
export const submitStopAutopay = toastConflict(mutation('POST /office/plans/{id}/autopay/stop', { refreshes }));
export const submitContractId = toastConflict(mutation('POST /office/plans/{id}/contract', { refreshes }));
