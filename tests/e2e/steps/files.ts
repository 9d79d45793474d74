import { Buffer } from 'node:buffer';
import type { Page } from 'playwright';
import sharp from 'sharp';

let made = 0;

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture like one from a phone; no two have the same bytes. */
export async function aPhoto(name = 'photo.png'): Promise<Upload> {
  made += 1;
  const background = { r: made % 256, g: 120, b: (made * 7) % 256 };
  const buffer = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A picture of more than 6 MB. */
export const aHeavyPhoto = async (name = 'heavy.png'): Promise<Upload> => {
  const photo = await aPhoto(name);
  return { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(6 * 1024 * 1024)]) };
};

export const aHeavyPdf = (name: string): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(6 * 1024 * 1024)]),
});

export const aTextFile = (name: string): Upload => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('this is no picture at all'),
});

export const asFile = ({ name, mimeType, buffer }: Upload) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

/** The name of the file that the button saves on the device. */
export async function downloadedBy(page: Page, name: string): Promise<string> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return (await file).suggestedFilename();
}

/** As a bank's app writes a receipt; no two have the same bytes. */
export function aReceiptPdf(name = 'receipt.pdf'): Upload {
  made += 1;
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj',
  ];
  const text = ['%PDF-1.4', `% transfer ${made}`, ...objects, 'trailer<</Root 1 0 R>>', '%%EOF', ''].join('\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
