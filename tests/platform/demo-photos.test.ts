import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { photoManifest } from '#lib/server/photos/photo-manifest.ts';
import { photoFormats } from '#lib/server/pictures/photo-encoding.ts';
import { photoKeys, recordedHashes, sourceHash, variants } from '../../scripts/photos.ts';

test.each(photoKeys)('the variants of %s are those of its master (else: npm run photos)', async (key) => {
  expect((await recordedHashes())[key]).toBe(await sourceHash(key));
  for (const width of photoManifest[key].widths)
    for (const format of photoFormats)
      expect(existsSync(path.join(variants, key, `${width}.${format}`)), `${width}.${format}`).toBe(true);
});
