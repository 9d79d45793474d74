import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardProps } from '#islands/catalogue/card-props.ts';
import { PublicProperty } from '#islands/catalogue/detail/public-property.tsx';
import { PropertyCard } from '#islands/property/property-card.tsx';
import { PurchaseFrame } from '#islands/purchase/purchase-frame.tsx';
import type { PurchaseState } from '#islands/purchase/use-purchase.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { addDays, dayOf, formatDay } from '#lib/domain/days.ts';
import { aListedProperty } from './sample-property.ts';

const today = dayOf(new Date());
/** 14:20 in Lagos. */
const at = (day: string) => `${day}T13:20:00.000Z`;

const shownOn = (property: Property) => {
  const purchase = { read: {}, property, offer: propertyToOffer(property) } as unknown as PurchaseState;
  return {
    page: renderToStaticMarkup(<PublicProperty email="help@example.com" property={property} />),
    card: renderToStaticMarkup(<PropertyCard {...cardProps(property)} />),
    purchase: renderToStaticMarkup(
      <PurchaseFrame id={7} title="Purchase options" purchase={purchase}>
        {() => null}
      </PurchaseFrame>,
    ),
  };
};

test('RK-05: page, card and purchase say that all units are reserved, and when to look again', () => {
  const shown = shownOn(aListedProperty({ number_of_unit: 0, reserved_until: at(today) }));
  expect(shown.page).toContain('All units are reserved at the moment. Look again at 14:20');
  expect(shown.card).toContain('Reserved. Look again at 14:20');
  expect(shown.purchase).toContain('All units are reserved at the moment.');
  expect(shown.purchase).toContain('Look again at 14:20');
  expect(shown.purchase).not.toContain('No units left');
});

test('RK-05: of another day with its date', () => {
  const day = addDays(today, 3);
  const { page } = shownOn(aListedProperty({ number_of_unit: 0, reserved_until: at(day) }));
  expect(page).toContain(`Look again on ${formatDay(day)}, 14:20`);
});

test('RK-05, U-01: not of what is sold out, nor to whom the units are reserved', () => {
  const sold = shownOn(aListedProperty({ unit_available: 0, number_of_unit: 0, reserved_until: null }));
  expect(sold.purchase).toContain('No units left');
  expect(sold.card).toContain('Sold out');
  for (const html of Object.values(sold)) expect(html).not.toContain('Look again');
  const own = shownOn(aListedProperty({ number_of_unit: 1, reserved_until: at(today) }));
  for (const html of Object.values(own)) expect(html).not.toContain('Look again');
});
