import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { officePaymentDetail, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { payAhead } from '#lib/api/payments/pay-ahead.ts';
import { fundWallet, makePendingPayment, payForInfrastructure, repayment } from '#lib/api/payments/payments.ts';
import { transactionDetail, transactions } from '#lib/api/payments/transactions.ts';
import { maxFileBytes, maxPictureBytes } from '#lib/domain/limits.ts';
import type { SendOptions } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  expectSuccess,
  nextRepaymentOf,
  oneTime,
  type PlanFixture,
  purchaseFiles,
  repaymentsOf,
  someFees,
} from '#tests/support/factories/index.ts';
import { aPaymentLink, payLink } from '#tests/support/factories/payment-links.ts';

setUpTestServer();

let made = 0;
/** As a bank's app writes it; no two have the same bytes. */
const aReceipt = (name = 'receipt.pdf') => {
  made += 1;
  const page = '2 0 obj<</Type/Page/Parent 3 0 R>>endobj\n3 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\n';
  const parts = `%PDF-1.4\n% transfer ${made}\n1 0 obj<</Type/Catalog/Pages 3 0 R>>endobj\n${page}`;
  return new File([`${parts}trailer<</Root 1 0 R>>\n%%EOF\n`], name, { type: 'application/pdf' });
};

const byTransfer = { payment_method: 'bank_transfer', bank_name: 'Ngozi Eze' } as const;
const withProof = (proof_of_payment: File): SendOptions => ({ files: { proof_of_payment } });

const aPlanWithFees = async () => aPlan({ property: await aProperty({ fees: someFees }) });

async function aRejectedPlan(): Promise<PlanFixture> {
  const plan = await aPlan({ until: 'sent' });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }));
  return plan;
}

interface Reply {
  status: number;
  body: { payment?: { id?: number }; errors?: Record<string, string[]> };
}
type Send = (proof: File) => Promise<Reply>;

/** Everything that takes a proof of payment. */
const calls: Record<string, () => Promise<Send>> = {
  'funding the wallet': async () => {
    const customer = await aCustomer();
    return (proof) => as(customer).call(fundWallet, { ...byTransfer, amount: 5_000 }, withProof(proof));
  },
  'a purchase': async () => {
    const [customer, property] = [await aCustomer(), await aProperty()];
    return async (proof_of_payment) =>
      buy(customer, oneTime(property), { files: { ...(await purchaseFiles()), proof_of_payment } });
  },
  'a first payment again': async () => {
    const plan = await aRejectedPlan();
    const again = { ...byTransfer, user_property_id: plan.id };
    return (proof) => as(plan.customer).call(makePendingPayment, again, withProof(proof));
  },
  'an instalment': async () => {
    const plan = await aPlan();
    const { id, amount } = await nextRepaymentOf(plan);
    const sent = { ...byTransfer, plan_id: plan.id, repayment_id: id, amount };
    return (proof) => as(plan.customer).call(repayment, sent, withProof(proof));
  },
  'instalments ahead': async () => {
    const plan = await aPlan();
    const [first, second] = (await repaymentsOf(plan)).filter(({ status }) => status !== 1);
    if (!first || !second) throw new Error('no two instalments');
    const sent = { plan_id: plan.id, order: 'next', instalments: 2, first_id: first.id } as const;
    const amount = first.amount + second.amount;
    return (proof) => as(plan.customer).call(payAhead, { ...byTransfer, ...sent, amount }, withProof(proof));
  },
  fees: async () => {
    const plan = await aPlanWithFees();
    const sent = { ...byTransfer, plan_id: plan.id, purpose: 'other', paid_amount: 20_000 } as const;
    return (proof) => as(plan.customer).call(payForInfrastructure, sent, withProof(proof));
  },
  'a payment link': async () => {
    const token = await aPaymentLink(await aPlan());
    return (proof) => payLink(token, byTransfer, withProof(proof));
  },
};

const fixture = (name: string) =>
  new File([readFileSync(new URL(`../../cases/pdfs/${name}.pdf`, import.meta.url))], 'receipt.pdf');
const padded = (bytes: number) =>
  new File(['%PDF-1.4\n', new Uint8Array(bytes).fill(32), '\n%%EOF\n'], 'receipt.pdf', { type: 'application/pdf' });

const refused: Record<string, { file: () => File; status: number; says: RegExp }> = {
  'is none': {
    file: () => new File(['Dear customer, you paid'], 'receipt.pdf', { type: 'application/pdf' }),
    status: 415,
    says: /^Unsupported file format\. .*or PDF file, or take a screenshot of it and send that$/,
  },
  'opens with a password only': {
    file: () => fixture('password-aes-256'),
    status: 422,
    says: /^This PDF opens only with a password.* Take a screenshot of it and send that/,
  },
  'has a script in it': {
    file: () => fixture('script-aes-128'),
    status: 422,
    says: /^This PDF contains a script.* Take a screenshot of it and send that/,
  },
  'is empty': {
    file: () => new File([], 'receipt.pdf', { type: 'application/pdf' }),
    status: 422,
    says: /^This file is empty\. Choose it again, or take a screenshot of it and send that\.$/,
  },
  'breaks off': {
    file: () => new File(['%PDF-1.4 no end'], 'receipt.pdf'),
    status: 422,
    says: /^This PDF is not complete\. Choose the file again, or take a screenshot of it and send that\.$/,
  },
  'is too large': {
    file: () => padded(maxFileBytes),
    status: 413,
    says: /^File size too large \(max 5MB\)\. Take a screenshot of it and send that\.$/,
  },
  'is larger than anything': {
    file: () => padded(maxPictureBytes),
    status: 413,
    says: /^File size too large \(max 5MB\)\. Take a screenshot of it and send that\.$/,
  },
};

describe.each(Object.entries(calls))('%s', (name, prepare) => {
  test(`PF-01, PF-03: takes a PDF as proof, and refuses one that cannot be read with what to do: ${name}`, async () => {
    const send = await prepare();
    for (const { file, status, says } of Object.values(refused)) {
      const reply = await send(file());
      expect(reply).toMatchObject({ status, body: { errors: { proof_of_payment: [expect.stringMatching(says)] } } });
    }
    const reply = await send(aReceipt());
    expectSuccess(reply);
  });
});

test('PF-04: the office reads that the proof is a PDF, with its name, size and pages', async () => {
  const customer = await aCustomer();
  const sent = await as(customer).call(fundWallet, { ...byTransfer, amount: 5_000 }, withProof(aReceipt('OPay.pdf')));
  const { id } = expectSuccess(sent).body.payment;
  const { payment } = expectSuccess(await as(await anOffice()).call(officePaymentDetail, { id })).body;
  expect(payment).toMatchObject({
    proof_is_pdf: true,
    proof_of_payment: expect.stringContaining('/api/files/'),
    proof_file: { name: 'OPay.pdf', pages: 1, size: aReceipt().size },
    same_proof: [],
  });
});

test('PF-05: the same PDF under another name is named to the office, of another customer too', async () => {
  const office = await anOffice();
  const receipt = aReceipt('one.pdf');
  const same = new File([await receipt.arrayBuffer()], 'two.pdf');
  const ids = [];
  for (const proof of [receipt, same, aReceipt()]) {
    const reply = await as(await aCustomer()).call(fundWallet, { ...byTransfer, amount: 5_000 }, withProof(proof));
    ids.push(expectSuccess(reply).body.payment.id);
  }
  const sameAs = async (id: number) =>
    expectSuccess(await as(office).call(officePaymentDetail, { id })).body.payment.same_proof;
  const [one = 0, two = 0, other = 0] = ids;
  expect(await sameAs(one)).toEqual([two]);
  expect(await sameAs(two)).toEqual([one]);
  expect(await sameAs(other)).toEqual([]);
});

describe('PF-02: the customer’s own proof', () => {
  const newestOf = async (customer: PlanFixture['customer']) => {
    const { user_transactions } = expectSuccess(await as(customer).call(transactions, {})).body;
    return user_transactions.data[0]?.id ?? 0;
  };

  test('PF-02: is opened again from its transaction, a picture too, and by nobody else', async () => {
    const customer = await aCustomer();
    for (const [proof, name, pages] of [
      [aReceipt('mine.pdf'), 'mine.pdf', 1],
      [await aPicture('mine.png'), 'mine.jpg', null],
    ] as const) {
      expectSuccess(await as(customer).call(fundWallet, { ...byTransfer, amount: 5_000 }, withProof(proof)));
      const id = await newestOf(customer);
      const { body } = expectSuccess(await as(customer).call(transactionDetail, { id }));
      expect(body.proof).toMatchObject({ name, pages, file: expect.stringMatching(/^\/api\/files\//) });
      // a link of the customer: no reading by the office
      expect(body.proof?.file).not.toContain('by=');
      expect(await as(await aCustomer()).call(transactionDetail, { id })).toMatchObject({ status: 404 });
    }
  });

  test('PF-02: what came by a payment link is of who paid by it', async () => {
    const plan = await aPlan();
    const token = await aPaymentLink(plan);
    expectSuccess(await payLink(token, byTransfer, withProof(aPdf())));
    const id = await newestOf(plan.customer);
    expect(expectSuccess(await as(plan.customer).call(transactionDetail, { id })).body.proof).toBeNull();
  });
});
