import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TermsTable } from '#islands/catalogue/detail/payment/terms-table.tsx';
import { PublicProperty } from '#islands/catalogue/detail/public-property.tsx';
import { SimilarProperties } from '#islands/catalogue/detail/similar-properties.tsx';
import { PropertyGrid } from '#islands/catalogue/property-grid.tsx';
import { PropertyAside } from '#islands/purchase/property-aside.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { aListedProperty } from './sample-property.ts';

const textOf = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, ' ');
const pageText = (overrides: Partial<Property> = {}) =>
  textOf(<PublicProperty email="help@example.com" property={aListedProperty(overrides)} />);

/** Properties that can only be bought in one payment, or not at all. */
const withoutPlan: Partial<Property>[] = [
  { property_duration_limit: 0 },
  { property_duration_limit: 1 },
  { payment_schedule: [] },
  { payment_schedule: ['Weekly'] },
  { property_duration_limit: 2, payment_schedule: ['Quarterly'] },
  { purpose: ['Rent'] },
  { payment_type: 'full' },
];

describe('the payment terms on the property page', () => {
  test.each(withoutPlan)('P-19: show neither plan nor deposit where the purchase offers none: %o', (overrides) => {
    expect(pageText(overrides)).toContain('One payment');
    expect(pageText(overrides)).not.toMatch(/month\(s\)|Schedule|Initial deposit|Installment/);
  });

  test('P-19, P-20: list only the schedules that fit the longest plan', () => {
    expect(pageText({ property_duration_limit: 2 })).toMatch(
      /Interval Payment\s+2 month\(s\) max\s+Schedule\s+Monthly\s/,
    );
  });

  test('LS-08: are a table that is worked out by the server, for the durations that people compare', () => {
    const rows = (overrides: Partial<Property> = {}) =>
      [
        ...textOf(<TermsTable property={aListedProperty(overrides)} />).matchAll(/(\d+) months\s+(\S+)(?:\s+(\S+))?/g),
      ].map(([, ...cells]) => cells.filter(Boolean).join(' '));
    expect(rows()).toEqual([
      '3 ₦2,400,000 ₦7,200,000',
      '6 ₦1,200,000 ₦3,600,000',
      '9 ₦800,000 ₦2,400,000',
      '12 ₦600,000 ₦1,800,000',
    ]);
    expect(rows({ property_duration_limit: 2 })).toEqual(['2 ₦3,600,000']);
    expect(rows({ property_duration_limit: 5 })).toEqual(['3 ₦2,400,000 ₦7,200,000', '5 ₦1,440,000 ₦4,320,000']);
  });

  test('LS-08: say what rounding leaves for the last payment, so that the promise adds up to the price', () => {
    const words = pageText({ price: 38_500_000, initial_deposit: 7_700_000, property_duration_limit: 18 });
    expect(words).toContain('today, then 18 payments of ₦1,711,111.11, the last ₦1,711,111.13');
    expect(1_711_111_11 * 17 + 1_711_111_13 + 7_700_000_00).toBe(38_500_000_00);
  });

  test('promise papers to buyers, not to tenants', () => {
    expect(pageText()).toContain('Which papers do I get once paid?');
    expect(pageText({ purpose: ['Rent'] })).not.toContain('papers');
  });
});

describe('the initial deposit', () => {
  test.each([
    ['a card of the listing', PropertyGrid],
    ['a card among the similar ones', (props: { properties: Property[] }) => <SimilarProperties of={1} {...props} />],
    [
      'the property beside the purchase',
      ({ properties: [property] }: { properties: Property[] }) => <PropertyAside property={property as Property} />,
    ],
  ] as const)('is shown on %s only where a plan is offered', (_, Component) => {
    const textFor = (overrides: Partial<Property>) => textOf(<Component properties={[aListedProperty(overrides)]} />);
    expect(textFor({})).toMatch(/Initial deposit\s+₦1,800,000/);
    for (const overrides of withoutPlan) {
      expect(textFor(overrides)).toContain('Palm Grove Estate');
      expect(textFor(overrides), JSON.stringify(overrides)).not.toContain('deposit');
    }
  });
});
