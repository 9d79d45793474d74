import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AccountLines } from '#islands/payments/accounts/account-lines.tsx';
import { companyAccountFor } from '#islands/payments/accounts/company-accounts.ts';
import { PaymentActions } from '#islands/payments/dialog/payment-actions.tsx';
import type { FlowState } from '#islands/payments/dialog/payment-flow.ts';
import { MethodChoice } from '#islands/payments/methods/method-choice.tsx';
import { transferSchema } from '#islands/payments/methods/transfer-form.tsx';
import { walletOption } from '#islands/payments/methods/wallet-balance.ts';
import type { PaymentState } from '#islands/payments/payment-state.ts';
import { HoldClock } from '#islands/payments/progress/hold-clock.tsx';
import { PaymentResult, resultTitle } from '#islands/payments/results/payment-result.tsx';
import { feePaymentFailed, transferFailed } from '#lib/messages/feedback.ts';
import { afterReservationByCard } from '#lib/messages/holds.ts';

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const nothing = () => undefined;
const idle: PaymentState<unknown> = { state: 'idle' };
const sending: PaymentState<unknown> = { state: 'sending', progress: undefined };

test('WL-13: the clock of a card payment speaks of no proof', () => {
  const clock = (after?: string) =>
    textOf(renderToStaticMarkup(<HoldClock units={2} until={0} {...(after && { after })} />));
  expect(clock(afterReservationByCard)).toContain('2 units held for you for 0:00 . After that');
  expect(clock(afterReservationByCard)).not.toContain('proof');
  expect(clock()).toContain('You can still send your proof');
});

describe('the choice of a method', () => {
  const html = renderToStaticMarkup(<MethodChoice amount={2000} method={null} onChoose={nothing} />);

  test('M-04: offers Bank Transfer, Paystack and Virtual Wallet', () => {
    for (const method of ['Bank Transfer', 'Paystack', 'Virtual Wallet']) expect(html).toContain(method);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
  });

  test('M-04: a card can be chosen and says what can be paid with', () => {
    expect(html.match(/<input[^>]*value="paystack"[^>]*>/)?.[0]).not.toContain('disabled');
    expect(textOf(html)).toContain('Card, USSD or bank, confirmed at once.');
  });

  test('M-07: a wallet with exactly the amount reads Available Balance', () => {
    expect(walletOption({ state: 'ready', balance: 2000 }, 2000)).toEqual({ note: 'Available Balance', balance: 2000 });
  });

  test('M-08: a wallet with a kobo too little reads Insufficient Balance and is refused', () => {
    const offer = walletOption({ state: 'ready', balance: 1999.99 }, 2000);
    expect(offer).toEqual({ refusal: 'Insufficient Balance', balance: 1999.99, missing: 1001 });
  });

  test('Q-18: a wallet that did not load says so and is refused', () => {
    expect(walletOption({ state: 'failed', retry: () => undefined }, 2000)).toEqual({
      refusal: 'Error fetching wallet',
    });
  });
});

describe('the actions of the dialog', () => {
  const at = (flow: Partial<FlowState>, payment: PaymentState<unknown> = idle, confirms = false) =>
    renderToStaticMarkup(
      <PaymentActions
        flow={{ step: 'method', amount: 2000, method: null, ...flow }}
        payment={payment}
        confirms={confirms}
        isFirst={false}
        onAnnounce={async () => undefined}
        onBack={nothing}
        onRetry={nothing}
        onClose={nothing}
      />,
    );

  test('M-09: Continue is disabled until a method is chosen', () => {
    expect(at({})).toMatch(/<button[^>]*disabled=""[^>]*>Continue/);
    expect(at({ method: 'bank_transfer' })).not.toContain('disabled');
  });

  test('M-10: all buttons are disabled while the payment is sent', () => {
    const html = at({ step: 'details', method: 'bank_transfer' }, sending);
    expect(html).toMatch(/aria-disabled="true"[^>]*><span[^>]*>Sending…/);
    expect(html).toMatch(/disabled=""[^>]*>Back/);
    const confirming = at({ step: 'details', method: 'virtual_wallet' }, sending, true);
    expect(confirming.match(/disabled=""[^>]*>(Back|Cancel, pay nothing)/g)).toHaveLength(2);
  });

  test('CF-01: the foot of a payment that is to be confirmed has no button that pays', () => {
    const html = at({ step: 'details', method: 'virtual_wallet' }, idle, true);
    expect(textOf(html)).toBe(' Back Cancel, pay nothing ');
    expect(html).not.toContain('submit');
  });
});

describe('the result of a payment', () => {
  const answer = { payment: { id: 1, status: 0 } };
  const ended = (payment: PaymentState<unknown>, method: 'bank_transfer' | 'virtual_wallet', failedText = '') => ({
    title: resultTitle(payment, method),
    text: textOf(renderToStaticMarkup(<PaymentResult payment={payment} method={method} failedText={failedText} />)),
  });

  test('Q-41: a bank transfer is being confirmed', () => {
    const { title, text } = ended({ state: 'done', answer }, 'bank_transfer');
    expect(title).toBe('Processing');
    expect(text).toContain('Your Payment is being confirmed by Admin');
  });

  test('PB-20: a transfer that funds the wallet instead says why', () => {
    const instead_of = 'This transfer was for an instalment of Gardens. When its proof was sent, it had been paid.';
    const { title, text } = ended({ state: 'done', answer: { ...answer, instead_of } }, 'bank_transfer');
    expect(title).toBe('Your transfer goes to your wallet');
    expect(text).toContain(instead_of);
    expect(text).toContain('Nothing is lost');
  });

  test('M-30: a payment from the wallet is a success at once', () => {
    const { title, text } = ended({ state: 'done', answer }, 'virtual_wallet');
    expect(title).toBe('Success');
    expect(text).toContain('Payment successful!');
  });

  test.each([
    ['Q-13', transferFailed, "Oops... there's been an Error!"],
    ['Q-14', feePaymentFailed, 'Oops... there might have been an error. Try again later'],
  ])('%s: a failure shows its text and the server’s reason', (_, failedText, said) => {
    const failed = { state: 'failed', message: 'This has already been paid.', fields: {}, lost: false } as const;
    const { title, text } = ended(failed, 'bank_transfer', failedText);
    expect(title).toBe('Failed');
    expect(text).toContain(said.replaceAll("'", '&#x27;'));
    expect(text).toContain('This has already been paid.');
  });

  test('M-39: a lost connection is not called a failure', () => {
    const lost = { state: 'failed', message: 'Nothing was taken', fields: {}, lost: true } as const;
    const { title, text } = ended(lost, 'virtual_wallet', feePaymentFailed);
    expect(title).not.toBe('Failed');
    expect(text).toContain('Nothing was taken');
    expect(text).not.toContain('Oops');
  });
});

describe('the form of a bank transfer', () => {
  const messages = (sent: object) =>
    transferSchema
      .safeParse({ payment_method: 'bank_transfer', ...sent })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  const proof = [new File(['x'], 'proof.png', { type: 'image/png' })];

  test('M-14: accepts a name with a proof', () => {
    expect(messages({ bank_name: 'Ada Obi', proof_of_payment: proof })).toEqual([]);
  });

  test('M-15: reports which of the two are missing', () => {
    expect(messages({ bank_name: ' ', proof_of_payment: [] })).toEqual([
      ['proof_of_payment', 'Proof of payment is required'],
      ['bank_name', 'Sender account name is required'],
    ]);
    expect(messages({ bank_name: '', proof_of_payment: proof })).toHaveLength(1);
    expect(messages({ bank_name: 'Ada Obi', proof_of_payment: [] })).toHaveLength(1);
  });

  test('M-11: the account belongs to what is paid for', () => {
    const account = (type: 'fund' | 'property' | 'infrastructure' | 'other') => ({
      type,
      account_number: type,
      bank_name: 'Example Bank',
      account_name: 'Homestead',
    });
    const list = [account('fund'), account('property'), account('infrastructure')];
    expect(companyAccountFor('infrastructure', list)?.account_number).toBe('infrastructure');
    expect(companyAccountFor('other', list)).toBeUndefined();
  });
});

test('WM-03: beside an account to transfer to stands where our account numbers are, and nowhere else', () => {
  const html = renderToStaticMarkup(
    <AccountLines accountNumber="0123456789" bankName="GTBank" accountName="Homestead" valueClass="row" />,
  );
  expect(textOf(html)).toContain('Our account numbers stand only here, where you pay while you are signed in.');
  expect(html).toContain('href="/how-paying-works"');
});
