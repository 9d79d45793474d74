import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PublicProperty } from '#islands/catalogue/detail/public-property.tsx';
import type { Property } from '#lib/contract/property.ts';
import { aListedProperty } from './a-listed-property.ts';

const shown = (wish: Partial<Property> = {}) =>
  renderToStaticMarkup(<PublicProperty property={aListedProperty(wish)} />).replace(/<[^>]+>/g, ' ');

describe('the terms that a property page gives', () => {
  test.each<Partial<Property>>([
    { property_duration_limit: 0 },
    { payment_schedule: [] },
    { payment_schedule: ['Weekly'] },
    { purpose: ['Rent'] },
    { payment_type: 'full' },
  ])('P-19: have no plan and no deposit where the purchase offers none: %o', (wish) => {
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
