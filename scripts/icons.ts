import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Renders the app icons from the logo. Run `node scripts/icons.ts` when the logo has changed. */
const publicFile = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const icons = [
  { from: 'logo.svg', to: 'icons/192.png', size: 192 },
  { from: 'logo.svg', to: 'icons/512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icons/maskable-192.png', size: 192 },
  { from: 'icon-maskable.svg', to: 'icons/maskable-512.png', size: 512 },
  // iOS requests this one without a link, and rounds its corners
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
];

const renderPng = async (from: string, size: number) =>
  sharp(await readFile(publicFile(from)), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file: a header, an entry of 16 bytes for each size, then the PNGs. */
function encodeIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

await mkdir(publicFile('icons'), { recursive: true });
for (const { from, to, size } of icons) await writeFile(publicFile(to), await renderPng(from, size));

// Browsers request the favicon once a page has loaded; a link to it would compete with what the first paint needs.
const sizes = [16, 32, 48];
const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await renderPng('logo.svg', size) })));
await writeFile(publicFile('favicon.ico'), encodeIco(pictures));
