import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedSize, readableSize } from '#lib/domain/fitted-size.ts';

const edge = fc.integer({ min: 1, max: 60_000 });
const size = fc.record({ width: edge, height: edge });

describe('what is to be read', () => {
  test.each([
    ['a photo', { width: 4000, height: 3000 }, { width: 2400, height: 1800 }],
    ['a phone’s screen', { width: 1080, height: 2400 }, { width: 1080, height: 2400 }],
    ['a long screenshot', { width: 1170, height: 12_000 }, { width: 1170, height: 12_000 }],
    ['a panorama', { width: 12_000, height: 1000 }, { width: 2400, height: 200 }],
    ['a screenshot of a whole year', { width: 1200, height: 60_000 }, { width: 566, height: 28_284 }],
    ['a scan of a long receipt', { width: 2400, height: 6000 }, { width: 1200, height: 3000 }],
  ])('PH-03: %s keeps what can be read of it', (_, sent, kept) => {
    expect(readableSize(sent, 2400)).toEqual(kept);
  });

  test('PH-03: what is just twice as high as wide is a photo yet', () => {
    expect(readableSize({ width: 2000, height: 4000 }, 1600)).toEqual({ width: 800, height: 1600 });
    expect(readableSize({ width: 2000, height: 4001 }, 1600)).toEqual({ width: 1200, height: 2401 });
  });

  test('PH-03: is never larger than it was, never above sixteen megapixels, and keeps its shape', () => {
    fc.assert(
      fc.property(size, fc.constantFrom(1600, 2400), (sent, longest) => {
        const kept = readableSize(sent, longest);
        expect(kept.width).toBeLessThanOrEqual(sent.width);
        expect(kept.height).toBeLessThanOrEqual(sent.height);
        expect(kept.width * kept.height).toBeLessThanOrEqual(16_100_000);
        const factor = kept.height / sent.height;
        if (kept.width > 1)
          expect(Math.abs(kept.width - sent.width * factor)).toBeLessThanOrEqual(1 + sent.width / sent.height);
        expect(kept.width * kept.height).toBeGreaterThanOrEqual(fittedSize(sent, longest).width);
      }),
    );
  });
});
