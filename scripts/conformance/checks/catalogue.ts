import assert from 'node:assert/strict';
import {
  filterProperty,
  propertiesHeader,
  propertiesPage,
  propertiesType,
  propertyDetails,
  propertyLocations,
} from '#lib/api/catalogue/properties.ts';
import { search, searchSuggestions } from '#lib/api/catalogue/search.ts';
import { contactDetails, faqs, settings, sliders } from '#lib/api/content.ts';
import { type Check, SkippedCheck, type TestActors } from '../check.ts';

export const catalogueChecks: readonly Check[] = [
  {
    title: 'a list of properties has pages that follow each other',
    async play({ visitor }) {
      const { properties } = await visitor.call(propertiesPage);
      assert.equal(properties.current_page, 1);
      assert.equal(properties.prev_page_url, null);
      assert.equal(properties.last_page, Math.max(1, Math.ceil(properties.total / properties.per_page)));
      if (properties.last_page < 2) return;
      const next = (await visitor.call(propertiesPage, { page: 2 })).properties;
      assert.equal(next.current_page, 2);
      const first = new Set(properties.data.map(({ id }) => id));
      assert.ok(
        next.data.every(({ id }) => !first.has(id)),
        'a property is on two pages',
      );
    },
  },
  {
    title: 'filters leave only what fits, cheapest first when asked',
    async play({ visitor }) {
      const { data } = (await visitor.call(filterProperty, { sort: 'price_low', minPrice: 1_000_000 })).properties;
      const prices = data.map(({ price }) => price);
      assert.ok(prices.every((price) => price >= 1_000_000));
      assert.deepEqual(
        prices,
        prices.toSorted((a, b) => a - b),
      );
      await visitor.refused('invalid', filterProperty, { minPrice: 'much' });
    },
  },
  {
    title: 'a property is found by its id and by its name',
    async play(cast) {
      const one = await firstProperty(cast);
      const { data } = await cast.visitor.call(propertyDetails, { id: one.id });
      assert.equal(data.properties[0]?.name, one.name);
      const found = await cast.visitor.call(search, {}, { body: JSON.stringify({ name: one.name }), headers: asJson });
      assert.ok(
        found.properties.some(({ id }) => id === one.id),
        `a search for ${one.name} does not find it`,
      );
      await cast.visitor.call(searchSuggestions, { name: one.name.slice(0, 4) });
    },
  },
  {
    title: 'what a visitor reads beside properties',
    async play({ visitor }) {
      for (const call of [propertiesHeader, propertiesType, propertyLocations, faqs, sliders, contactDetails])
        await visitor.call(call);
      for (const type of ['enquiry', 'support']) await visitor.call(settings, { type });
    },
  },
];

const asJson = { 'content-type': 'application/json' };

async function firstProperty({ visitor }: TestActors) {
  const [one] = (await visitor.call(propertiesPage)).properties.data;
  if (!one) throw new SkippedCheck('there are no properties');
  return one;
}
