import sharp from 'sharp';
import type { SentFile } from '../../http/multipart.ts';

const drawings = new Map<string, Promise<Buffer>>();

const draw = (svg: string) => {
  const cached = drawings.get(svg) ?? sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
  drawings.set(svg, cached);
  return cached;
};

const person =
  '<circle cx="120" cy="118" r="52" fill="#8a6a52"/><path d="M24 300c0-70 42-108 96-108s96 38 96 108z" fill="#1f5a3d"/>';

/** A placeholder for a passport photograph. */
export const portrait = async (field: string): Promise<SentFile> => ({
  field,
  name: 'passport-photograph.png',
  bytes: await draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="300"><rect width="100%" height="100%" fill="#e8edf0"/>${person}</svg>`,
  ),
});

/** A placeholder for a picture of an identity card. */
export const identityCard = async (): Promise<SentFile> => ({
  field: 'means_of_ids',
  name: 'national-identity-card.png',
  bytes: await draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="264"><rect width="100%" height="100%" rx="18" fill="#dfe9df"/>
      <rect width="100%" height="44" rx="18" fill="#1f5a3d"/><g transform="translate(24 72) scale(.5)">${person}</g>
      <path d="M176 92h200M176 124h160M176 156h180M176 188h120" stroke="#9fb3a3" stroke-width="10"/></svg>`,
  ),
});
