import { expect, test } from 'vitest';
import { responsivePhoto } from '#islands/catalogue/property-texts.ts';
import { aListedProperty } from './sample-property.ts';

const namedOf = (widths: number[], upTo?: number) => {
  const [photo] = aListedProperty().photos;
  if (!photo) throw new Error('the property has no photo');
  const { sources } = responsivePhoto({ ...photo, widths }, upTo ? { upTo } : {});
  return sources?.[0]?.srcSet.match(/\d+(?=w)/g)?.map(Number);
};

test.each([
  ['those of today', [400, 640, 800, 1200], [400, 640], [400, 640, 1200]],
  ['those of older photos', [400, 800, 1200], [400, 800], [400, 800, 1200]],
  ['a small one', [320], [320], [320]],
])('a card offers widths up to 640 px, the property page all that differ enough: %s', (_, widths, card, page) => {
  expect(namedOf(widths, 640)).toEqual(card);
  expect(namedOf(widths)).toEqual(page);
});
