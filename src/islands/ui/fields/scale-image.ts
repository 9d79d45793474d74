import { detectFileKind, type FileKind } from './file-kind.ts';

const longEdge = 1600;
const quality = 0.85;
/** Smaller ones of the right size go up as they are. */
const lightEnough = 400 * 1024;

// A GIF may move, and a PDF is no image.
const scalable: readonly FileKind[] = ['jpeg', 'png', 'bmp', 'webp'];

export const scaledSize = (width: number, height: number, most = longEdge) => {
  const factor = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

const draw = async (image: ImageBitmap, width: number, height: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows no transparency, which would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
};

/** Before an image leaves a phone: at most 1600 px along its long edge unless told otherwise, as JPEG. What can't be scaled stays as it is. */
export const scaleImage = async (file: File, most = longEdge): Promise<File> => {
  const kind = await detectFileKind(file);
  if (!kind || !scalable.includes(kind)) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const size = scaledSize(image.width, image.height, most);
  const fits = size.width === image.width && file.size <= lightEnough;
  const scaled = fits ? null : await draw(image, size.width, size.height);
  image.close();
  if (!scaled || scaled.size >= file.size) return file;
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([scaled], name, { type: 'image/jpeg', lastModified: file.lastModified });
};
