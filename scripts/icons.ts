import { mkdir, readFile } from 'node:fs/promises';
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

await mkdir(publicFile('icons'), { recursive: true });
for (const { from, to, size } of icons)
  await sharp(await readFile(publicFile(from)), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(publicFile(to));
