import { fittedSize, readableSize } from '#lib/domain/fitted-size.ts';

const defaultLongestEdge = 1600;
const quality = 0.85;
/** Files below this size are sent unchanged, if their dimensions fit. */
const smallFile = 400 * 1024;

/** Without a longest edge it is 1600 px, and a long screenshot stays readable. */
export const scaledSize = (width: number, height: number, longestEdge?: number) => {
  const size = { width, height };
  return longestEdge === undefined ? readableSize(size, defaultLongestEdge) : fittedSize(size, longestEdge);
};

type Picture = (ImageBitmap | HTMLImageElement) & { close?: () => void };

/** For formats that only an element can show, and where the memory does not suffice for a bitmap. */
const openAsElement = async (file: File) => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};

const open = async (file: File): Promise<Picture | null> => {
  try {
    return await createImageBitmap(file).catch(() => openAsElement(file));
  } catch {
    return null;
  }
};

const draw = async (image: Picture, width: number, height: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency, which would become black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
};

interface ScaleOptions {
  longestEdge?: number | undefined;
  /** A JPEG is made even of a small picture. */
  always?: boolean;
}

/** A picture, scaled down to a JPEG where that makes it smaller; null where the browser cannot open it. */
export const scaleImage = async (
  file: File,
  { longestEdge, always = false }: ScaleOptions = {},
): Promise<File | null> => {
  const image = await open(file);
  if (!image) return null;
  const size = scaledSize(image.width, image.height, longestEdge);
  const fits = size.width === image.width && file.size <= smallFile && !always;
  const scaled = fits ? null : await draw(image, size.width, size.height);
  image.close?.();
  if (!scaled || (scaled.size >= file.size && !always)) return always ? null : file;
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([scaled], name, { type: 'image/jpeg', lastModified: file.lastModified });
};
