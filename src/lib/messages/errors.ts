import type { ErrorCode } from '#lib/api/errors.ts';
import {
  codeValidMinutes,
  maxAlerts,
  maxHeldPurchases,
  maxSavedProperties,
  maxSecondFactors,
  maxUnconfirmedBytes,
  maxUnconfirmedFiles,
} from '#lib/domain/limits.ts';
import { exportFileRules } from '#lib/domain/operations/export-files.ts';
import { maxOpenPayouts } from '#lib/domain/payouts/payouts.ts';
import { maxSavedFilters } from '#lib/domain/staff/filtered-lists.ts';
import { visitRules } from '#lib/domain/visit-times.ts';
import { codesLocked } from './feedback.ts';
import { purchaseWaits } from './plans/waiting-purchases.ts';

const waitText = (seconds: number) => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export const tooManyRequests = (seconds: number) => `Too many attempts. Please try again in ${waitText(seconds)}.`;
/** Said for any address, whether it has an account or not. */
export const signInMustWait = (seconds: number) =>
  `There were too many wrong passwords for this email. Try again in ${waitText(seconds)}, or choose “Forgot password?”: the link that we mail works at once.`;

/** In place of the message of `wrong_code`, where more is known. */
export const codeExpired = `This code has expired: it was good for ${codeValidMinutes} minutes. Request a new one.`;
export const codeInvalidated = 'This code is no longer valid because of too many wrong attempts. Request a new one.';

/** The message shown for each error code; it says what to do next. */
export const errorMessages: Record<ErrorCode, string> = {
  malformed: 'The request could not be read. Reload the page and try again.',
  no_application: 'The header X-Application-Id is missing. Send X-Application-Id: customer-portal.',
  credentials_in_address:
    'Passwords, codes and tokens do not belong in an address, which others can read. Go back to the page and enter them there.',
  not_signed_in: 'Please sign in to continue.',
  not_verified: 'Please verify your account first: enter the code we sent to your email.',
  second_factor_needed:
    'Your sign-in is not complete yet. Sign in again and enter the code of your authenticator app, or use your passkey.',
  second_factor_missing:
    'The office works with two-step verification only. Set it up under Two-step verification, then continue.',
  forbidden: 'You don’t have permission to do this.',
  only_here: 'This server accepts requests from its own machine only.',
  own_proposal: 'You have proposed this yourself. A second person must approve or reject it.',
  one_person: 'You and the person who did this before count as one person. Someone else must do it.',
  switched_off: 'This account is disabled. Ask an owner of the office to enable it.',
  not_found: 'Not found. It may have been removed.',
  wrong_method: 'This action isn’t available here. Go back to the page and try again.',
  too_slow: 'The request took too long. Check your connection and try again.',
  conflict: 'Something changed in the meantime. Reload the page and try again.',
  changed_meanwhile: 'Someone else has changed this in the meantime. Your changes were not saved.',
  key_reused: 'This payment was already sent with other details. See your transactions before you pay again.',
  sold_out: 'This Property is sold out',
  not_enough_units: 'There are not that many units left. Choose fewer units.',
  plot_taken: 'Someone else has just taken this plot. Choose another one, or let us choose.',
  too_many_open: `${maxHeldPurchases} of your purchases are waiting for their first payment. Once one of them is paid or has ended, you can buy again. Or pay from your wallet now.`,
  hold_limit:
    'There is a limit to the units that we hold for one customer before payment. Choose fewer units, or pay from your wallet.',
  purchase_waits: purchaseWaits,
  terms_ended: 'The original terms of this purchase no longer apply. Open the property to buy it on its current terms.',
  amount_changed: 'The amount has changed since you last saw it. Check it and try again.',
  already_paid: 'This has already been paid.',
  change_open: 'A change of this purchase is already waiting. Withdraw, accept or decline that one first.',
  awaiting_confirmation: 'A payment for this is being confirmed. You can pay again once that is done.',
  pay_late_first: 'An instalment is late. Pay it first, on the plan.',
  not_next_repayment: 'Another instalment is due before this one. Pay that one first.',
  contract_not_active: 'Sorry, this contract is not yet active',
  taken_up: 'A colleague deals with this. Ask them, or take it over.',
  already_handled: 'This payment has already been confirmed or rejected.',
  awaiting_approval: 'This is awaiting approval by a second person. You can decide on it after that.',
  already_decided: 'This has already been decided. Reload the page to see how.',
  last_owner: 'The office needs an owner who can sign in. Make someone else an owner first.',
  own_role: 'You can’t change your own role or disable your own account. Ask another owner.',
  payout_ended: 'This payout has already been paid, rejected or cancelled. Reload the page to see its status.',
  payout_approved:
    'Our office has already approved this payout, so the bank may be paying it. Call us if it must be stopped.',
  too_many_files: `We keep at most ${maxUnconfirmedFiles} files of yours, ${maxUnconfirmedBytes / 1024 / 1024} MB together, for payments and purchases that are not confirmed yet. Once our office has confirmed one of them you can send more. Until then you can pay from your wallet or by card. Nothing was taken from you.`,
  too_many_payouts: `You have ${maxOpenPayouts} payouts in progress. You can request another once one of them is paid.`,
  bank_reference_used: 'Another payout was recorded with this reference. Check the reference on the bank’s slip.',
  already_refunded: 'This payment was refunded already.',
  not_refundable: 'This payment cannot be refunded.',
  contract_id_taken: 'This contract ID belongs to another plan. Choose another one.',
  account_in_use: 'This account cannot be closed yet.',
  other_account: 'You are signed in to another account here. Sign out first, then use the link again: it still works.',
  rental: 'This property is for rent and cannot be bought. Send us an enquiry instead.',
  too_many_alerts: `You can have ${maxAlerts} alerts. Delete one under Alerts to add another.`,
  too_many_filters: `You have saved ${maxSavedFilters} filters of this list. Delete one to save another.`,
  too_many_export_files: `You can have ${exportFileRules.most} files, and ${exportFileRules.mostOpen} of them being made. Delete one under Files to add another.`,
  too_many_saved: `You have saved ${maxSavedProperties} properties. Take one off your list to save another.`,
  visit_full: 'This time is already fully booked or closed. Please choose another one.',
  visit_over: 'This visit can no longer be changed. Please call us.',
  too_many_visits: `You have ${visitRules.aheadByEmail} upcoming visits. Cancel one of them to book another.`,
  last_second_factor:
    'The office works with two-step verification only. Add another passkey or authenticator app before you remove this one.',
  too_many_second_factors: `An account can have ${maxSecondFactors} passkeys and authenticator apps. Remove one that you no longer use first.`,
  too_large: 'What was sent is too large. A file can have at most 5MB.',
  wrong_type: 'Unsupported file format',
  invalid: 'Please check what you entered.',
  unknown_account: 'The bank does not know this account. Check the bank and the ten digits of the number.',
  wrong_credentials: 'Wrong email or password.',
  wrong_code: 'This code is not right or has expired. Check it or request a new one.',
  code_locked: codesLocked,
  wrong_second_factor:
    'This code is not right, or was used before. Wait for the next one in your authenticator app and enter that.',
  wrong_passkey: 'This passkey was not accepted. Try again, or choose another way.',
  dead_link: 'This link has expired or was used already. Request a new one by mail.',
  invitation_over: 'This invitation has expired. Ask the office to send it again.',
  email_taken: 'There is an account with this email already. Sign in instead.',
  insufficient_balance: 'Insufficient balance',
  no_instalments: 'This property cannot be bought by instalments on these terms. Choose One Time.',
  too_many: 'Too many attempts. Please wait a moment and try again.',
  failed: 'Something went wrong',
  card_unavailable:
    'Card payments cannot be started just now. Nothing was charged. Try again in a few minutes, or pay another way.',
  bank_unavailable: 'We couldn’t check the account with the bank. Nothing has changed. Try again in a few minutes.',
  unavailable: 'The service is not available at the moment. Please try again in a minute.',
};
