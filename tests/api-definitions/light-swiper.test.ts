import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { describe, expect, test } from 'vitest';
import { idle, lightenSwiper } from '../../scripts/integrations/light-swiper.ts';

describe('the carousel in the browser', () => {
  test('reads the settings that it gives, and takes the others as they are by default', () => {
    const light = lightenSwiper(
      "const defaults = { speed: 300, loop: false, slideClass: 'slide' }; begin(swiper.params.speed, params.loop, params.zoom, swiper.virtual);",
    );
    expect(light.replace(/\s+/g, ' ')).toBe(
      "const defaults = { speed: 300, slideClass: 'slide' }; begin(swiper.params.speed, (false), (void 0), (void 0));",
    );
  });

  test('leaves alone what is assigned to, and methods that are called', () => {
    expect(lightenSwiper('swiper.isElement = true; class Swiper { update() {} destroy() {} }')).toBe(
      'swiper.isElement = true; class Swiper { update() {}  }',
    );
  });

  test('calls none of the methods that are left out of it', () => {
    const whole = readFileSync('node_modules/swiper/shared/swiper-core.mjs', 'utf8');
    const light = lightenSwiper(whole);
    // two rounds: what the first leaves out may have been all that called something else
    const inner = [1, 2].reduce(
      (code) => minifySync('swiper.mjs', code, { compress: true, mangle: false }).code,
      light,
    );
    expect(idle.filter((name) => !whole.includes(name))).toEqual([]);
    expect(idle.filter((name) => new RegExp(`\\.${name}\\b`).test(inner))).toEqual([]);
    expect(inner.length).toBeLessThan(whole.length / 2);
  });
});
