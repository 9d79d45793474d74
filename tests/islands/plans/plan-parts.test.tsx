import '../support/fake-browser.ts';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DuePayments } from '#islands/payments/repayment/due-payments.tsx';
import { ContractCard } from '#islands/plans/detail/contract-card.tsx';
import { DocumentList } from '#islands/plans/detail/document-list.tsx';
import { FeeBreakdown } from '#islands/plans/detail/fee-breakdown.tsx';
import { FeeCards } from '#islands/plans/detail/fee-cards.tsx';
import { PaymentListPreview } from '#islands/plans/detail/payment-list-preview.tsx';
import { PlanHeader } from '#islands/plans/detail/plan-header.tsx';
import { PlanPanel } from '#islands/plans/detail/plan-panel.tsx';
import { PropertyPayment } from '#islands/plans/detail/property-payment.tsx';
import { FirstPayment } from '#islands/plans/first-payment/first-payment.tsx';
import { feeOf } from '#islands/plans/plan-fees.ts';
import type { PlanDetails } from '#islands/plans/plan-view.ts';
import { RepaymentListItem } from '#islands/plans/repayment-list-item.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { someDocument, somePlan, someRepayments } from './some-plan.ts';

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const nothing = () => undefined;
const today = '2026-11-20';

/** The first payment's part is loaded when it is needed. */
const cardOf = (plan: PlanDetails) =>
  renderToStaticMarkup(
    plan.payment.status === 1 ? (
      <PropertyPayment
        plan={plan}
        repayments={someRepayments()}
        today={today}
        onPayFirst={nothing}
        onPayNext={nothing}
      />
    ) : (
      <FirstPayment plan={plan} onPay={nothing} />
    ),
  );
const first = (status: 0 | 1 | 2, payment_method: 'bank_transfer' | 'paystack', reason: string | null = null) =>
  somePlan({ contractId: null, payment: { status, payment_method, reason } });

describe('the property card', () => {
  test('B-27: an open transfer is being confirmed', () => {
    expect(textOf(cardOf(first(0, 'bank_transfer')))).toBe('Please wait... Payment is being confirmed.');
  });

  test('B-28: an open card payment was not completed', () => {
    const text = textOf(cardOf(first(0, 'paystack')));
    expect(text).toContain('not completed');
    expect(text).toContain('Complete Initial Payment');
  });

  test('B-29: a rejected transfer is disapproved, with the reason', () => {
    const text = textOf(cardOf(first(2, 'bank_transfer', 'The proof could not be read.')));
    expect(text).toContain('disapproved: The proof could not be read.');
    expect(text).toContain('Complete Initial Payment');
  });

  test('B-30: a failed card payment says so', () => {
    const text = textOf(cardOf(first(2, 'paystack')));
    expect(text).toContain('failed');
    expect(text).toContain('Complete Initial Payment');
  });

  test('B-35: paid but without a contract id', () => {
    expect(textOf(cardOf(first(1, 'bank_transfer')))).toBe('Sorry, this contract is not yet active');
  });

  test('B-32: with a contract id it offers the next payment', () => {
    expect(cardOf(somePlan())).toMatch(/<button(?![^>]*disabled)[^>]*>Make Payment/);
  });

  test('I-15: while a transfer is being confirmed the button is disabled', () => {
    expect(cardOf(somePlan({ next: { awaiting: true } }))).toMatch(/<button[^>]*disabled=""[^>]*>Make Payment/);
  });

  test('B-33: fully paid, its documents can be downloaded', () => {
    const plan = somePlan({ facts: { payment_percentage: 100 }, documents: [someDocument] });
    expect(textOf(cardOf(plan))).toBe('Download Document');
  });

  test('B-34: fully paid without documents', () => {
    const plan = somePlan({ facts: { payment_percentage: 100 } });
    expect(textOf(cardOf(plan))).toBe('Payment Complete, Documents are being prepared...');
  });
});

describe('the three cards', () => {
  const cards = (plan: PlanDetails) => [
    renderToStaticMarkup(<PlanPanel plan={plan} />),
    ...renderToStaticMarkup(<FeeCards plan={plan} onPay={nothing} />)
      .split(/<li(?=[ >])/)
      .slice(1),
  ];

  test('B-16, B-17, B-18: price, infrastructure and other fees, each with its progress bar, the amount paid and the amount due', () => {
    const found = cards(somePlan());
    expect(found).toHaveLength(3);
    expect(found.map((card) => /aria-valuenow="(\d+)"/.exec(card)?.[1])).toEqual(['53', '50', '25']);
    expect(textOf(found[0] ?? '')).toContain('Property payment ₦9,600,000 paid of ₦18,000,000 , 53%');
    expect(textOf(found[1] ?? '')).toContain('Infrastructure fees ₦1,500,000 paid of ₦3,000,000');
  });

  test('I-11, I-12: a fee card offers payment until it is complete', () => {
    const plan = somePlan({ facts: { infrastructure_percentage: 99, other_percentage: 100 } });
    const [, infrastructure = '', other = ''] = cards(plan);
    expect(infrastructure).toMatch(/<button[^>]*>Make Payment/);
    expect(textOf(other)).toContain('Payment Complete');
    expect(other).not.toContain('<button');
  });

  test('B-35: without a contract id fee cards say so and offer nothing', () => {
    const [, infrastructure = '', other = ''] = cards(somePlan({ contractId: null }));
    for (const card of [infrastructure, other]) {
      expect(textOf(card)).toContain('Contract is not yet Active');
      expect(card).not.toContain('<button');
    }
  });
});

test('B-21: a breakdown lists each fee by name and value, and their sum', () => {
  const shown = (purpose: 'infrastructure' | 'other') =>
    textOf(renderToStaticMarkup(<FeeBreakdown fee={feeOf(somePlan(), purpose)} />));
  expect(shown('infrastructure')).toMatch(/Infrastructure fees Roads and drains ₦3,000,000 Total ₦3,000,000/);
  expect(shown('other')).toMatch(/Other fees Survey ₦1,400,000 Total ₦1,400,000/);
});

describe('the header of a plan', () => {
  test('B-20: name, units, size and place', () => {
    const html = renderToStaticMarkup(<PlanHeader plan={somePlan()} />);
    expect(textOf(html)).toContain('Palm Grove Estate 2 units · 1,200 SQ m · Epe, Lagos');
  });
});

describe('the repayments', () => {
  const rowOf = (part: Partial<RepaymentItem>) =>
    renderToStaticMarkup(
      <RepaymentListItem item={{ ...(someRepayments()[6] as RepaymentItem), ...part }} today={today} onPay={nothing} />,
    );

  test('I-01, I-02: a row shows title, due date, amount and that it is paid', () => {
    expect(textOf(rowOf({ status: 1 }))).toBe('Instalment 7 of 12 ₦1,200,000.00 Due 14 December 2026 Paid');
  });

  test('I-17: a repayment that was paid early says when it was due and when it was paid', () => {
    const early = rowOf({ status: 1, paid_at: '2026-11-25T09:00:00.000Z' });
    expect(textOf(early)).toContain('Due 14 December 2026 · paid 25 November 2026');
  });

  test('I-03, I-04: open and missed repayments both read Pending', () => {
    expect(textOf(rowOf({ status: 0 }))).toContain('Pending');
    expect(textOf(rowOf({ status: 2, due_date: '2026-11-14' }))).toContain('Pending');
  });

  test('I-16: an unpaid repayment says how late it is, or when it falls due', () => {
    expect(textOf(rowOf({ status: 2, due_date: '2026-11-14' }))).toContain('14 November 2026 · 6 days late');
    expect(textOf(rowOf({ status: 0, due_date: '2026-12-14' }))).toContain('Due 14 December 2026');
  });

  test('I-07: only the next repayment has a button', () => {
    expect(rowOf({ is_next: false })).not.toContain('<button');
    expect(rowOf({ is_next: true })).toMatch(/<button(?![^>]*disabled)[^>]*>Make Payment/);
  });

  test('I-15: a repayment whose transfer awaits confirmation is Pending with a disabled button', () => {
    const html = rowOf({ is_next: true, awaiting: true });
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Make Payment/);
    expect(textOf(html)).toContain('Pending');
  });

  test('B-24: View List leads to the payment list of the plan, of which the next ones are shown without a button', () => {
    const html = renderToStaticMarkup(
      <PaymentListPreview planId={5} repayments={someRepayments()} today={today} onRetry={nothing} />,
    );
    expect(html).toMatch(/href="\/dashboard\/my-property\/payment-list\/5"[^>]*>View List/);
    expect(textOf(html)).toContain('Instalment 6 of 12 ₦1,200,000 14 November 2026 · 6 days late');
    expect(html).not.toContain('<button');
  });

  test('B-22, PT-02: the next payment is shown with its amount and its date, how late it is, and one button', () => {
    const late = cardOf(somePlan());
    expect(textOf(late)).toMatch(
      /^Next payment 6 days late ₦1,200,000 Instalment 6 of 12 was due on 14 November 2026 You are one instalment behind/,
    );
    expect(late.match(/<button[^>]*btn pri/g)).toHaveLength(1);
    const early = textOf(cardOf(somePlan({ next: { due_date: '2026-12-14' }, autopay: 'wallet' })));
    expect(early).toMatch(/^Next payment in 24 days ₦1,200,000 Instalment 6 of 12, due 14 December 2026 Make Payment/);
    expect(early).toContain('AutoPay from your wallet: On');
  });

  test('PT-03: a price that is paid does not hide the fees that are left', () => {
    const facts = { paid_amount: 18_000_000, payment_percentage: 100 };
    const panel = textOf(renderToStaticMarkup(<PlanPanel plan={somePlan({ facts })} />));
    expect(panel).toContain('The price is paid. Fees of ₦2,550,000 are left.');
  });

  const nextPayment = ({ walletBalance = 0, today = '2026-11-10', awaiting = false }) => {
    const { next_repayment, plan_properties: facts } = somePlan({ next: { awaiting } });
    return next_repayment
      ? renderToStaticMarkup(
          <DuePayments
            title="Due next"
            payments={[{ ...next_repayment, unique_contract_id: 'HS-1', plan_id: facts.id, property: facts.property }]}
            walletBalance={walletBalance}
            today={today}
          />,
        )
      : '';
  };

  test('H-14: an amount that is due is offered from the wallet, to be confirmed, if the wallet covers it', () => {
    expect(nextPayment({ walletBalance: 1_200_000 })).toMatch(/>Pay <[^>]*>₦1,200,000<.*>Another way</);
    expect(nextPayment({ walletBalance: 1_199_999.99 })).toMatch(/>Pay now</);
    expect(nextPayment({ walletBalance: 1_200_000, today: '2026-11-01' })).toMatch(/<button[^>]*>Pay early</);
    expect(nextPayment({ awaiting: true }).match(/<button[^>]*disabled=""/g)).toHaveLength(1);
    expect(textOf(nextPayment({ today: '2026-11-22' }))).toContain('8 days late');
  });
});

describe('the contract', () => {
  const documents = (plan: PlanDetails) => renderToStaticMarkup(<ContractCard plan={plan} loadedAt={0} />);

  test('B-19: the contract id has its copy button', () => {
    const html = renderToStaticMarkup(<ContractCard plan={somePlan()} loadedAt={0} />);
    expect(textOf(html)).toContain('Contract ID HS-2026-00417');
    expect(html).toContain('aria-label="Copy contract ID"');
  });

  test('B-35: without one it says so', () => {
    const html = renderToStaticMarkup(<ContractCard plan={somePlan({ contractId: null })} loadedAt={0} />);
    expect(textOf(html)).toContain('Contract is not yet Active');
    expect(html).not.toContain('Copy');
  });

  test('B-26: each can be downloaded by its name', () => {
    const list = renderToStaticMarkup(<DocumentList plan={somePlan({ documents: [someDocument] })} loadedAt={0} />);
    expect(list).toMatch(/href="\/api\/files\/1" download="Contract of sale"/);
  });

  test('B-37: once everything is paid they are being prepared', () => {
    const facts = { payment_percentage: 100, infrastructure_percentage: 100, other_percentage: 100 };
    expect(textOf(documents(somePlan({ facts })))).toContain('Documents are being prepared...');
    expect(textOf(documents(somePlan()))).toContain('There are no documents yet.');
  });
});
