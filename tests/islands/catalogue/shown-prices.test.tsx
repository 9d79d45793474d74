import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PublicProperty } from '#islands/catalogue/detail/public-property.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { aHouse, aListedProperty } from './sample-property.ts';

const html = (property: Property) =>
  renderToStaticMarkup(<PublicProperty email="help@example.com" property={property} />);
const wordsOf = (property: Property) =>
  html(property)
    .replace(/<\/(dt|dd|div|p|td|th|span)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
const pageText = (overrides: Partial<Property> = {}) => wordsOf(aListedProperty(overrides));

describe('the prices of a property', () => {
  test('ML-04, ML-05: shows the whole price with all fees, and the price before the discount', () => {
    expect(pageText()).toContain('Price with all fees ₦10,500,000 ₦10,790,000');
    expect(html(aListedProperty())).toMatch(
      /<s [^>]*><span class="vh">Before <\/span><span class="money" translate="no">₦10,000,000<\/span><\/s>/,
    );
    expect(pageText({ discount_percentage: 0 })).not.toContain('Before');
  });

  test('ML-06: the price of a rental names its period, and is no price to add fees to', () => {
    const rental = pageText({ purpose: ['Rent'] });
    expect(rental).toMatch(/₦9,000,000 .*a year, for one plot/);
    expect(rental).not.toContain('with all fees');
  });

  test('ML-07: stand in one list where it makes no difference what is built', () => {
    const fees = aHouse({ details: [{ id: 1, name: 'Survey', purpose: '', type: 'others', value: 250_000 }] });
    const words = wordsOf(fees);
    expect(words).toMatch(/For one unit Amount Other fees Survey ₦250,000 Total ₦250,000 /);
    expect(words.replace('Orchid Duplex', '')).not.toMatch(/bungalow|duplex/i);
  });
});
