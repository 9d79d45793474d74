import type { ConfirmedCall } from '#lib/api/call-types.ts';

export interface ConfirmingWords {
  call: ConfirmedCall;
  title: string;
  /** Under the title: nothing has happened yet. */
  note: string;
  /** The button; a payment's names its amount. */
  yes: string;
  busy: string;
  cancel: string;
  danger?: true;
}

const payment = {
  title: 'Confirm the payment',
  note: 'Nothing has been paid yet.',
  yes: 'Yes, pay',
  busy: 'Paying…',
  cancel: 'Cancel, pay nothing',
} as const;
const unchanged = 'Nothing has changed yet.';
const ending = { note: unchanged, danger: true } as const;

/**
 * Everything by which a customer's money leaves or a contract changes: each has its confirming step, in these words. A
 * call that only a confirming step may send, and that is missing here, fails a test.
 */
export const confirmingActs = {
  payInstalment: { ...payment, call: 'POST /user/repayment' },
  payAhead: { ...payment, call: 'POST /user/pay-ahead' },
  payFees: { ...payment, call: 'POST /user/pay-for-infrastructure' },
  payFirst: { ...payment, call: 'POST /user/make-pending-payment' },
  buy: { ...payment, call: 'POST /user/buy-property' },
  fundWallet: { ...payment, call: 'POST /user/fund-wallet' },
  saveCard: { ...payment, title: 'Save a card', call: 'POST /user/saved-cards' },
  askPayout: {
    call: 'POST /user/payouts',
    title: 'Is this your account?',
    note: 'Nothing has left your wallet yet.',
    yes: 'Request this payout',
    busy: 'Sending…',
    cancel: 'Back',
  },
  takeBackPayout: {
    call: 'POST /user/payouts/{id}/withdraw',
    title: 'Cancel this payout?',
    note: unchanged,
    yes: 'Yes, cancel it',
    busy: 'Cancelling…',
    cancel: 'Keep it',
  },
  takeBackTransfer: {
    ...ending,
    call: 'POST /user/transaction/{id}/take-back',
    title: 'Cancel the transfer?',
    yes: 'Cancel transfer',
    busy: 'Cancelling…',
    cancel: 'Keep it',
  },
  switchAutopayOn: {
    call: 'POST /user/autopay',
    title: 'Switch AutoPay on?',
    note: 'AutoPay is not on yet.',
    yes: 'I agree, switch AutoPay on',
    busy: 'Switching on…',
    cancel: 'Not now',
  },
  changeAutopay: {
    call: 'POST /user/autopay',
    title: 'Pay from another source?',
    note: unchanged,
    yes: 'I agree, pay from here',
    busy: 'Changing…',
    cancel: 'Leave it as it is',
  },
  stopAutopay: {
    ...ending,
    call: 'POST /user/autopay/stop',
    title: 'Stop AutoPay?',
    yes: 'Yes, stop AutoPay',
    busy: 'Stopping…',
    cancel: 'Keep it on',
  },
  removeCard: {
    ...ending,
    call: 'DELETE /user/saved-cards/{id}',
    title: 'Remove the card?',
    yes: 'Remove card',
    busy: 'Removing…',
    cancel: 'Keep it',
  },
  agreeToSchedule: {
    call: 'POST /user/plan-changes/{id}/answer',
    title: 'Agree to the new schedule?',
    note: unchanged,
    yes: 'Agree to it',
    busy: 'Agreeing…',
    cancel: 'Not now',
  },
  agreeToEnd: {
    ...ending,
    call: 'POST /user/plan-changes/{id}/answer',
    title: 'End this purchase?',
    yes: 'Agree to end it',
    busy: 'Agreeing…',
    cancel: 'Back',
  },
  handOver: {
    call: 'POST /user/plan-changes/{id}/answer',
    title: 'Transfer this purchase?',
    note: unchanged,
    yes: 'Agree to the transfer',
    busy: 'Agreeing…',
    cancel: 'Not now',
  },
  declineChange: {
    ...ending,
    call: 'POST /user/plan-changes/{id}/answer',
    title: 'Decline this?',
    yes: 'Yes, decline',
    busy: 'Declining…',
    cancel: 'Back',
  },
  withdrawRequest: {
    call: 'POST /user/plan-changes/{id}/answer',
    title: 'Withdraw this?',
    note: unchanged,
    yes: 'Yes, withdraw it',
    busy: 'Withdrawing…',
    cancel: 'Back',
  },
  askToEnd: {
    ...ending,
    call: 'POST /user/plan-property/{id}/termination',
    title: 'Ask to end this purchase?',
    yes: 'Yes, ask to end it',
    busy: 'Sending…',
    cancel: 'Back',
  },
  cancelPurchase: {
    ...ending,
    call: 'POST /user/plan-property/{id}/cancel',
    title: 'Cancel this purchase?',
    yes: 'Cancel the purchase',
    busy: 'Cancelling…',
    cancel: 'Keep it',
  },
  takeOver: {
    call: 'POST /user/transfers/{id}/agree',
    title: 'Take over this purchase?',
    note: unchanged,
    yes: 'Yes, take it over',
    busy: 'Agreeing…',
    cancel: 'Back',
  },
  declineTransfer: {
    ...ending,
    call: 'POST /user/transfers/{id}/decline',
    title: 'Decline the transfer?',
    yes: 'Yes, decline',
    busy: 'Declining…',
    cancel: 'Back',
  },
  closeAccount: {
    ...ending,
    call: 'POST /user/close-account',
    title: 'Close your account',
    note: 'Your account is still open.',
    yes: 'Close for good',
    busy: 'Closing…',
    cancel: 'Keep my account',
  },
} as const satisfies Record<string, ConfirmingWords>;

export type ConfirmingActName = keyof typeof confirmingActs;
