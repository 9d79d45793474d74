import { describe, expect, test } from 'vitest';
import { defaultPhotoUrl, photoSources, shortHexColour, thumbnailUrl } from '#lib/domain/photos.ts';

const photo = {
  key: 'k',
  alt: 'A house',
  color: '#688cb1',
  width: 1600,
  height: 900,
  widths: [640, 400, 1600],
  avif: true,
};

describe('the sources of a photo', () => {
  test('are the best format that exists for the browsers that know it, and JPEG for all others', () => {
    expect(photoSources(photo, '50vw')).toEqual({
      sources: [
        {
          type: 'image/avif',
          srcSet: '/photos/k/640.avif 640w, /photos/k/400.avif 400w, /photos/k/1600.avif 1600w',
          sizes: '50vw',
        },
      ],
      src: '/photos/k/640.jpg',
      srcSet: '/photos/k/640.jpg 640w, /photos/k/400.jpg 400w, /photos/k/1600.jpg 1600w',
      sizes: '50vw',
      width: 1600,
      height: 900,
      alt: 'A house',
      color: '#688cb1',
    });
    const [source] = photoSources({ ...photo, avif: false }, '50vw').sources;
    expect(source).toMatchObject({ type: 'image/webp', srcSet: expect.stringContaining('/photos/k/400.webp 400w') });
  });

  test('a single address is the variant nearest to 800 pixels, the earlier of two that are as near', () => {
    expect(defaultPhotoUrl(photo)).toBe('/photos/k/640.jpg');
    expect(defaultPhotoUrl({ key: 'k', widths: [400, 900, 640] })).toBe('/photos/k/900.jpg');
    expect(defaultPhotoUrl({ key: 'k', widths: [700, 900] })).toBe('/photos/k/700.jpg');
    expect(defaultPhotoUrl({ key: 'k', widths: [1600] })).toBe('/photos/k/1600.jpg');
  });

  test('a thumbnail is the smallest variant, wherever it is listed', () => {
    expect(thumbnailUrl(photo)).toBe('/photos/k/400.webp');
  });
});

test.each([
  ['#688cb1', '#68a'],
  ['#000000', '#000'],
  ['#ffffff', '#fff'],
  // to the nearest of sixteen steps, not the one below
  ['#09f712', '#1f1'],
])('the colour %s is %s in short', (colour, short) => {
  expect(shortHexColour(colour)).toBe(short);
});
