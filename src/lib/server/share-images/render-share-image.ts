import sharp from 'sharp';
import { cutText } from '#lib/domain/words/cut-text.ts';
import { openPhoto } from '../pictures/open-photo.ts';
import { serverFile } from '../process/server-files.ts';
import { shareImageSize } from './share-image-name.ts';

/** WhatsApp shows no larger pictures. */
const MAX_BYTES = 300_000;
const qualities = [82, 70, 55, 40];
const MARGIN = 60;
const BOTTOM = 54;
const LINE_GAP = 18;

interface ShareWords {
  name: string;
  place: string;
  price: string;
  company: string;
}

const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cut = (text: string, most: number) => (text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text);

/** White text as a picture. The font is a file of the portal, so that no machine has to have one. */
const drawText = (text: string, { size, most }: { size: number; most: number }) =>
  sharp({
    text: {
      text: `<span foreground="white">${escapeMarkup(cut(text, most))}</span>`,
      font: `Homestead Sans ${size}`,
      fontfile: serverFile('fonts', 'homestead-sans-semibold.ttf'),
      width: shareImageSize.width - 2 * MARGIN,
      // a word that is wider than the picture is broken, or it could not be placed
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Makes the words legible on any photo. */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#092019" stop-opacity=".55"/><stop offset=".3" stop-color="#092019" stop-opacity=".05"/><stop offset="1" stop-color="#092019" stop-opacity=".94"/></linearGradient></defs><rect width="1200" height="630" fill="url(#g)"/></svg>`,
);

/** A photo with name, place and price as a JPEG that chats and social networks show. */
export async function renderShareImage(photo: Buffer | null, words: ShareWords): Promise<Buffer> {
  const { width, height } = shareImageSize;
  const lines = await Promise.all([
    drawText(words.price, { size: 44, most: 40 }),
    drawText(words.place, { size: 28, most: 60 }),
    drawText(words.name, { size: 50, most: 70 }),
  ]);
  const company = await drawText(words.company, { size: 28, most: 40 });
  let top = height - BOTTOM + LINE_GAP;
  const placed = lines.map(({ data, info }) => {
    top -= info.height + LINE_GAP;
    return { input: data, left: MARGIN, top };
  });
  const background = photo
    ? openPhoto(photo).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: '#0f5240' } });
  const picture = await background
    .composite([{ input: shade }, ...placed, { input: company.data, left: MARGIN, top: MARGIN - 12 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return compress(picture);
}

async function compress(pixels: Buffer): Promise<Buffer> {
  const raw = { ...shareImageSize, channels: 3 } as const;
  for (const quality of qualities) {
    const jpeg = await sharp(pixels, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < MAX_BYTES) return jpeg;
  }
  throw new Error('A picture for sharing is too large at any quality');
}
