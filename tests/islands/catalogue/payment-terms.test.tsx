import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PublicProperty } from '#islands/catalogue/detail/public-property.tsx';
import { SimilarProperties } from '#islands/catalogue/detail/similar-properties.tsx';
import { PropertyGrid } from '#islands/catalogue/property-grid.tsx';
import { PropertyAside } from '#islands/purchase/property-aside.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { aListedProperty } from './sample-property.ts';

const words = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, ' ');
const shown = (wish: Partial<Property> = {}) =>
  words(<PublicProperty email="help@example.com" property={aListedProperty(wish)} />);

/** What can only be bought at once, or not at all. */
const withoutPlan: Partial<Property>[] = [
  { property_duration_limit: 0 },
  { property_duration_limit: 1 },
  { payment_schedule: [] },
  { payment_schedule: ['Weekly'] },
  { property_duration_limit: 2, payment_schedule: ['Quarterly'] },
  { purpose: ['Rent'] },
  { payment_type: 'full' },
];

describe('the terms that a property page gives', () => {
  test.each(withoutPlan)('P-19: have no plan and no deposit where the purchase offers none: %o', (wish) => {
    expect(shown(wish)).toContain('One payment');
    expect(shown(wish)).not.toMatch(/month\(s\)|Schedule|Initial deposit|on your plan/);
  });

  test('P-19, P-20: name only the schedules that fit the longest plan', () => {
    expect(shown({ property_duration_limit: 2 })).toMatch(/Interval Payment\s+2 month\(s\) max\s+Schedule\s+Monthly\s/);
  });

  test('promise papers to buyers, not to tenants', () => {
    expect(shown()).toContain('Papers are yours to download once paid.');
    expect(shown({ purpose: ['Rent'] })).not.toContain('Papers are yours');
  });
});

describe('a deposit', () => {
  test.each([
    ['a card of the listing', PropertyGrid],
    ['a card among the similar ones', SimilarProperties],
    [
      'the property beside the purchase',
      ({ properties: [property] }: { properties: Property[] }) => <PropertyAside property={property as Property} />,
    ],
  ] as const)('stands on %s only where a plan is offered', (_, Shown) => {
    const on = (wish: Partial<Property>) => words(<Shown properties={[aListedProperty(wish)]} />);
    expect(on({})).toMatch(/Initial deposit\s+₦1,800,000/);
    for (const wish of withoutPlan) {
      expect(on(wish)).toContain('Palm Grove Estate');
      expect(on(wish), JSON.stringify(wish)).not.toContain('deposit');
    }
  });
});
