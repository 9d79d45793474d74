import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PropertyGrid } from '#islands/catalogue/property-grid.tsx';
import { renderCards } from '#islands/catalogue/render-cards.ts';
import { renderHtmlCached } from '#islands/ui/render-html.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { aListedProperty } from './sample-property.ts';

const anew = (properties: Property[], base?: string) =>
  renderToString(<PropertyGrid properties={properties} base={base} />)
    .replace('<ul class="grid">', '')
    .replace(/<\/ul>$/, '');

let drawings = 0;
const Word = ({ word }: { word: string }) => {
  drawings += 1;
  return <b>{word}</b>;
};

describe('cached cards', () => {
  test('equal those of the grid, the first one loaded eagerly', () => {
    const properties = [aListedProperty(), aListedProperty({ id: 8 })];
    expect(renderCards(properties)).toBe(anew(properties));
    expect(renderCards(properties.toReversed(), '/dashboard')).toBe(anew(properties.toReversed(), '/dashboard'));
    expect(renderCards([])).toBe('');
  });

  test('show a change of any field at once', () => {
    const [first, second] = aListedProperty().photos as [Property['photos'][number], Property['photos'][number]];
    const changes: fc.Arbitrary<Partial<Property>> = fc.record(
      {
        name: fc.string(),
        price: fc.integer({ min: 1_800_000, max: 9_000_000 }),
        initial_deposit: fc.integer({ min: 1, max: 1_800_000 }),
        discount_percentage: fc.nat(90),
        unit_available: fc.nat(2),
        lga: fc.constantFrom('', 'Epe', 'Ikeja'),
        state: fc.constantFrom('Lagos', 'Ogun'),
        street_address: fc.constantFrom('Poka Road, Epe', 'Allen Avenue, Ikeja'),
        size: fc.option(fc.nat(900)),
        no_of_bedroom: fc.option(fc.nat(5)),
        number_of_bathroom: fc.option(fc.nat(5)),
        purpose: fc.constantFrom(['Sale'], ['Rent']),
        photos: fc.constantFrom([], [first], [second], [{ ...first, key: 'plot-09' }], [{ ...first, avif: false }]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 6 }), (made) => {
        let property = aListedProperty();
        for (const change of made) {
          property = { ...property, ...change };
          expect(renderCards([property, property])).toBe(anew([property, { ...property }]));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('are rendered once for the same props, and the cache is limited', () => {
    drawings = 0;
    const draw = renderHtmlCached(Word);
    expect([draw({ word: 'one' }), draw({ word: 'one' }), draw({ word: 'two' })]).toEqual([
      '<b>one</b>',
      '<b>one</b>',
      '<b>two</b>',
    ]);
    expect(drawings).toBe(2);
    for (let number = 1; number <= 2_000; number += 1) draw({ word: `${number}` });
    drawings = 0;
    expect(draw({ word: '2000' }) + draw({ word: 'one' })).toBe('<b>2000</b><b>one</b>');
    expect(drawings).toBe(1);
  });
});
