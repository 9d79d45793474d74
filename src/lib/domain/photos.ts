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
  /** The better formats for `<source>`, best first. */
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
export const photoAddress = ({ key, widths }: Pick<Photo, 'key' | 'widths'>) =>
  photoUrl(key, nearest(widths, 800), 'jpg');

/** The attributes of a `<picture>`; `sizes` says how wide it is shown, as in HTML. */
export function photoSources(photo: Photo, sizes: string): PhotoSources {
  const srcSet = (format: 'avif' | 'webp' | 'jpg') =>
    photo.widths.map((width) => `${photoUrl(photo.key, width, format)} ${width}w`).join(', ');
  const webp = { type: 'image/webp', srcSet: srcSet('webp'), sizes };
  const { width, height, alt, color } = photo;
  return {
    sources: photo.avif ? [{ type: 'image/avif', srcSet: srcSet('avif'), sizes }, webp] : [webp],
    src: photoAddress(photo),
    srcSet: srcSet('jpg'),
    sizes,
    width,
    height,
    alt,
    color,
  };
}

const nearest = (widths: readonly number[], wanted: number) =>
  widths.reduce(
    (best, width) => (Math.abs(width - wanted) < Math.abs(best - wanted) ? width : best),
    widths[0] ?? wanted,
  );
