import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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
    expect(pageText(overrides)).not.toMatch(/month\(s\)|Schedule|Initial deposit|on your plan/);
  });

  test('P-19, P-20: list only the schedules that fit the longest plan', () => {
    expect(pageText({ property_duration_limit: 2 })).toMatch(
      /Interval Payment\s+2 month\(s\) max\s+Schedule\s+Monthly\s/,
    );
  });

  test('promise papers to buyers, not to tenants', () => {
    expect(pageText()).toContain('Documents to download once paid.');
    expect(pageText({ purpose: ['Rent'] })).not.toContain('Documents are yours');
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
