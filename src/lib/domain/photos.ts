/** What a page needs to show a photo without a layout shift. */
export interface Photo {
  /** The folder of the variants below /photos. */
  key: string;
  alt: string;
  /** The dominant colour, #rrggbb. */
  color: string;
  width: number;
  height: number;
  /** The widths of the variants in pixels. */
  widths: readonly number[];
  /** Whether the AVIF variants exist yet. */
  avif: boolean;
}

interface PhotoSources {
  /** For `<source>`: the best format that exists. Browsers without it use the `<img>`. */
  sources: { type: string; srcSet: string; sizes: string }[];
  /** For `<img>`. */
  src: string;
  srcSet: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
  color: string;
}

export const photoUrl = (key: string, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `/photos/${key}/${width}.${format}`;

/** The variant nearest to 800 px, for where a single URL is needed. */
export const defaultPhotoUrl = ({ key, widths }: Pick<Photo, 'key' | 'widths'>) =>
  photoUrl(key, nearest(widths, 800), 'jpg');

/** The smallest variant. */
export const thumbnailUrl = ({ key, widths }: Pick<Photo, 'key' | 'widths'>) =>
  photoUrl(key, Math.min(...widths), 'webp');

/** The attributes of a `<picture>`; `sizes` is the HTML attribute. */
export function photoSources(photo: Photo, sizes: string): PhotoSources {
  const srcSet = (format: 'avif' | 'webp' | 'jpg') =>
    photo.widths.map((width) => `${photoUrl(photo.key, width, format)} ${width}w`).join(', ');
  const best = photo.avif ? 'avif' : 'webp';
  const { width, height, alt, color } = photo;
  return {
    sources: [{ type: `image/${best}`, srcSet: srcSet(best), sizes }],
    src: defaultPhotoUrl(photo),
    srcSet: srcSet('jpg'),
    sizes,
    width,
    height,
    alt,
    color,
  };
}

/** #688cb1 → #68a: exact enough for a placeholder. */
export const shortHexColour = (color: string) =>
  `#${[1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 17).toString(16)).join('')}`;

const nearest = (widths: readonly number[], wanted: number) =>
  widths.reduce(
    (best, width) => (Math.abs(width - wanted) < Math.abs(best - wanted) ? width : best),
    widths[0] ?? wanted,
  );
