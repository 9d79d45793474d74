import '../support/fake-browser.ts';

import { expect, test } from 'vitest';
import { ApiError, NetworkError, SessionEnded } from '#lib/client/api/errors.ts';
import {
  failureText,
  fieldErrors,
  paymentFailureText,
  profileFailureText,
  toastFailure,
} from '#lib/client/api/failure-text.ts';
import { $toasts } from '#lib/client/page/toasts.ts';
import { PaymentOutcomeUnknown } from '#lib/client/payments/idempotent-payment.ts';
import { resendFailed, somethingWrongTryAgain, unexpected, verificationFailed } from '#lib/messages/feedback.ts';

const silent = new ApiError({ status: 500 });
const errors = { email: ['Invalid email'], phone_number: ['Too short', 'Digits only'] };

test('Q-01: the values of the errors object are flattened and joined by line breaks', () => {
  const error = new ApiError({ status: 422, message: 'Please check', errors });
  expect(failureText(error, unexpected)).toBe('Invalid email\nToo short\nDigits only');
  expect(fieldErrors(error)).toEqual({ email: 'Invalid email', phone_number: 'Too short Digits only' });
});

test('Q-02: without an errors object the server’s message is shown', () => {
  expect(failureText(new ApiError({ status: 422, message: 'Not right' }), unexpected)).toBe('Not right');
  expect(failureText(new ApiError({ status: 422, message: 'Not right', errors: {} }), unexpected)).toBe('Not right');
});

test.each([
  ['Q-03', unexpected, 'An unexpected error occurred. Please try again.'],
  ['Q-04', somethingWrongTryAgain, 'Something went wrong. Please try again.'],
  ['Q-05', resendFailed, 'Failed to resend OTP. Please try again.'],
  ['Q-06', verificationFailed, 'OTP verification failed. Please try again.'],
])('%s: without a text of the server the fallback is shown', (_, fallback, text) => {
  expect(failureText(silent, fallback)).toBe(text);
  expect(failureText(new NetworkError('fetch failed'), fallback)).toBe(text);
});

test('Q-07: a profile update without a response says to check the connection', () => {
  expect(profileFailureText(new NetworkError('fetch failed'))).toBe('Network error. Please check your connection.');
  expect(profileFailureText(silent)).toBe('An unexpected error occurred. Please try again.');
});

test('Q-08: a failed payment shows the server’s message', () => {
  expect(paymentFailureText(new ApiError({ status: 409, message: 'Sold' }))).toBe('Sold');
});

test("Q-09: without one it shows the error's own message", () => {
  expect(paymentFailureText(new Error('The card was declined'))).toBe('The card was declined');
  expect(paymentFailureText(new PaymentOutcomeUnknown('absent'))).toContain('Nothing was taken');
});

test('Q-10: without both it says Something went wrong', () => {
  expect(paymentFailureText(silent)).toBe('Something went wrong');
  expect(paymentFailureText(new NetworkError('fetch failed'))).toBe('Something went wrong');
});

test('Q-35: the end of a session is not reported a second time', () => {
  toastFailure(new SessionEnded({ status: 401, message: 'Please sign in' }), unexpected);
  expect($toasts.get()).toEqual([]);
});
