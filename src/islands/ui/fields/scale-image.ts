import { detectFileKind, type FileKind } from './file-kind.ts';

const defaultLongestEdge = 1600;
const quality = 0.85;
/** Files below this size are sent unchanged, if their dimensions fit. */
const smallFile = 400 * 1024;

// a GIF may be animated
const scalable: readonly FileKind[] = ['jpeg', 'png', 'bmp', 'webp'];

export const scaledSize = (width: number, height: number, longestEdge = defaultLongestEdge) => {
  const factor = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

const draw = async (image: ImageBitmap, width: number, height: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency, which would become black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
};

/** Scales an image down before it is sent, as JPEG. A file that cannot be scaled is returned unchanged. */
export const scaleImage = async (file: File, longestEdge = defaultLongestEdge): Promise<File> => {
  const kind = await detectFileKind(file);
  if (!kind || !scalable.includes(kind)) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const size = scaledSize(image.width, image.height, longestEdge);
  const fits = size.width === image.width && file.size <= smallFile;
  const scaled = fits ? null : await draw(image, size.width, size.height);
  image.close();
  if (!scaled || scaled.size >= file.size) return file;
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([scaled], name, { type: 'image/jpeg', lastModified: file.lastModified });
};
