import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { until } from '#tests/support/waiting.ts';
import { setUpKitPage } from './page.ts';

const open = setUpKitPage(setUpBrowser());

test('an image is scaled to 1600 px on its long side before it is sent, and can be removed', async () => {
  const page = await open();
  const create = { width: 2400, height: 1200, channels: 3, background: '#0f5240' } as const;
  const buffer = await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Proof of payment').setInputFiles({ name: 'proof.jpeg', mimeType: 'image/jpeg', buffer });
  const preview = page.getByAltText('Preview of proof.jpg').first();
  await until(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await page.getByRole('button', { name: 'Remove proof.jpg' }).first().click();
  await preview.waitFor({ state: 'detached' });
});

test('SC-01, SC-04: a photo of 24 megapixels and 12 MB is sent small; what is refused afterwards replaces it', async () => {
  const page = await open();
  const create = { width: 6000, height: 4000, channels: 3, background: '#0f5240' } as const;
  const buffer = await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg({ quality: 88 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(12_000_000);
  const field = page.getByLabel('Proof of payment');
  await field.setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
  const preview = page.getByAltText('Preview of IMG_2041.jpg').first();
  await until(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await field.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('Unsupported file format. Choose a JPEG, PNG, GIF, BMP, WebP, AVIF or TIFF file').waitFor();
  expect(await preview.count()).toBe(0);
  const webp = await sharp({ create: { ...create, width: 60, height: 40 } })
    .webp()
    .toBuffer();
  await field.setInputFiles({ name: 'sent.webp', mimeType: 'image/webp', buffer: webp });
  await page.getByAltText('Preview of sent.webp').first().waitFor();
});
