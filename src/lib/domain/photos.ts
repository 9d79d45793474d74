/** What a page needs to know to show a photo without anything moving when it arrives. */
export interface Photo {
  /** The folder of its variants below /photos. */
  key: string;
  alt: string;
  /** Dominant colour, #rrggbb. */
  color: string;
  width: number;
  height: number;
  /** Widths that there are variants of, in pixels. */
  widths: readonly number[];
  /** Whether the AVIF variants are made yet. */
  avif: boolean;
}

export interface PhotoSources {
  /** For `<source>`: the best format that is made. What can't show it takes the `<img>`. */
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

/** The variant that stands for the photo where a single address is asked for: the one nearest to 800 px. */
export const defaultPhotoUrl = ({ key, widths }: Pick<Photo, 'key' | 'widths'>) =>
  photoUrl(key, nearest(widths, 800), 'jpg');

/** The smallest variant, for pictures of the size of a stamp. */
export const thumbnailUrl = ({ key, widths }: Pick<Photo, 'key' | 'widths'>) =>
  photoUrl(key, Math.min(...widths), 'webp');

/** The attributes of a `<picture>`; `sizes` says how wide it is shown, as in HTML. */
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

/** #688cb1 in three digits: near enough to stand for a picture that is on its way. */
export const shortHexColour = (color: string) =>
  `#${[1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 17).toString(16)).join('')}`;

const nearest = (widths: readonly number[], wanted: number) =>
  widths.reduce(
    (best, width) => (Math.abs(width - wanted) < Math.abs(best - wanted) ? width : best),
    widths[0] ?? wanted,
  );
