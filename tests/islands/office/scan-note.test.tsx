import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProofOfPayment } from '#islands/office/payments/proof-of-payment.tsx';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';

const proof = (proof_scanned_at: string | null) => {
  const payment = { proof_of_payment: '/api/files/1', proof_scanned_at } as OfficePayment;
  return renderToStaticMarkup(<ProofOfPayment payment={payment} />);
};

test('UP-10: a proof of payment says beside it when it was checked for viruses, or that it was not', () => {
  expect(proof('2026-11-20T08:00:00Z')).toContain('No virus found, 20 November 2026, 09:00');
  expect(proof(null)).toContain('Not checked for viruses');
});
