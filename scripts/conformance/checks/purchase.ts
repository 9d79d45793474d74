import assert from 'node:assert/strict';
import { filterProperty, propertyDetails } from '#lib/api/catalogue/properties.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { planProperty } from '#lib/api/plans/plans.ts';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { type Check, SkippedCheck, type TestActors } from '../check.ts';
import { assertHealthyLedger } from './ledger.ts';
import { fill, kobo, newKey, picture, walletOf } from './money.ts';

const owner = {
  business_type: 'Individual',
  subscriber_name_1: 'Adaeze Okonkwo',
  marital_status: 'Single',
  gender: 'female',
  date_of_birth: '1990-04-12',
  nationality: 'Nigerian',
  residential_address: '12 Marina Road',
  town: 'Epe',
  state: 'Lagos',
  country: 'Nigeria',
  email: 'adaeze@example.com',
  sms: '08031234567',
  occupation: 'Engineer',
  next_of_kin_name: 'Chidi Okonkwo',
  next_of_kin_phone: '08051234567',
  next_of_kin_address: '12 Marina Road',
  next_of_kin_relationship: 'Brother',
};
const files = { profile_picture: picture('owner.png'), means_of_ids: [picture('passport.png')] };

const oneUnit = ({ id, price }: Property, wish: object = {}) => ({
  ...owner,
  property_id: id,
  payment_type: 1,
  number_of_unit: 1,
  purpose: 'Bungalow',
  paid_amount: price,
  payment_method: 'virtual_wallet',
  ...wish,
});

export const purchaseChecks: readonly Check[] = [
  {
    title: 'a purchase whose amount is not today’s is refused',
    async play(cast) {
      const property = await forSale(cast, 'price_low');
      const sent = oneUnit(property, { paid_amount: property.price + 1 });
      await cast.customer.refused('amount_changed', buyProperty, sent, { key: newKey(), files });
    },
  },
  {
    title: 'a purchase beyond the wallet is refused',
    async play(cast) {
      const property = await forSale(cast, 'price_high');
      if (kobo(property.price) <= (await walletOf(cast.customer)))
        throw new SkippedCheck('the wallet pays for everything');
      await cast.customer.refused('insufficient_balance', buyProperty, oneUnit(property), { key: newKey(), files });
    },
  },
  {
    title: 'a unit is bought from the wallet once, and refunded once',
    async play(cast) {
      const { customer, office } = cast;
      const refunding = await office();
      const property = await forSale(cast, 'price_low');
      const missing = kobo(property.price) - (await walletOf(customer));
      if (missing > 0) await fill(cast, Math.max(missing / 100, 5_000));
      const [before, units] = [await walletOf(customer), await unitsOf(cast, property)];
      const options = { key: newKey(), files };
      const { payment, plan } = await customer.call(buyProperty, oneUnit(property), options);
      assert.equal((await customer.call(buyProperty, oneUnit(property), options)).payment.id, payment.id);
      assert.equal(payment.status, 1);
      assert.equal(await walletOf(customer), before - kobo(property.price));
      assert.equal(await unitsOf(cast, property), units - 1);
      await customer.call(planProperty, { id: plan?.id });
      const reason = 'Played by the conformance run';
      await refunding.call(refundPayment, { id: payment.id, reason }, { key: newKey() });
      await refunding.refused('already_refunded', refundPayment, { id: payment.id, reason }, { key: newKey() });
      assert.equal(await walletOf(customer), before);
      assert.equal(await unitsOf(cast, property), units);
    },
  },
  {
    title: 'the ledger is still healthy',
    async play({ office }) {
      await assertHealthyLedger(await office());
    },
  },
];

async function forSale({ visitor }: TestActors, sort: 'price_low' | 'price_high') {
  const { data } = (await visitor.call(filterProperty, { status: 'For Sale', sort })).properties;
  const property = data.find(({ number_of_unit }) => number_of_unit > 0);
  if (!property) throw new SkippedCheck('no property is for sale');
  return property;
}

const unitsOf = async ({ visitor }: TestActors, { id }: Property) =>
  (await visitor.call(propertyDetails, { id })).data.properties[0]?.number_of_unit ?? 0;
