import '../support/fake-browser.ts';

import { expect, test } from 'vitest';
import { purchaseInput } from '#islands/purchase/payment/purchase-input.ts';
import { anOffer } from '../../domain/sample-offer.ts';

test('U-33: a purchase sends every amount that was shown, so that the server can refuse a changed one', () => {
  const offer = anOffer({
    fees: [
      { type: 'infrastructure', purpose: '', value: 6_000_000 },
      { type: 'others', purpose: '', value: 2_000_050 },
    ],
  });
  const draft = { propertyId: 7, numberOfUnits: 2, paymentType: 'One Time' } as const;
  const wizard = { values: {}, step: 0 };
  const sent = purchaseInput({ draft, wizard, offer, files: {} }, { payment_method: 'virtual_wallet' });
  const price = (offer.price * 2) / 100;
  expect(sent).toMatchObject({
    paid_amount: price,
    total_amount: price + 40_001,
    infrastructure_amount: 120_000,
  });
});
