import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Draws the app icons from the logo: `node scripts/icons.ts`, whenever the logo changes. */
const publicFile = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const icons = [
  { from: 'logo.svg', to: 'icons/192.png', size: 192 },
  { from: 'logo.svg', to: 'icons/512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icons/maskable-192.png', size: 192 },
  { from: 'icon-maskable.svg', to: 'icons/maskable-512.png', size: 512 },
  // iOS asks for this one by itself, and rounds its corners
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
];

const drawn = async (from: string, size: number) =>
  sharp(await readFile(publicFile(from)), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** One file of pictures in several sizes: a head, an entry of 16 bytes for each of them, then the PNGs. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

await mkdir(publicFile('icons'), { recursive: true });
for (const { from, to, size } of icons) await writeFile(publicFile(to), await drawn(from, size));

// Browsers ask for this one by themselves once a page is loaded. A link to it would be fetched beside what the first
// paint waits for.
const sizes = [16, 32, 48];
const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await drawn('logo.svg', size) })));
await writeFile(publicFile('favicon.ico'), icoOf(pictures));
