import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { makeVariants } from '#lib/server/photos/make-variants.ts';
import { encodingVersion, photoFormats } from '#lib/server/photos/photo-encoding.ts';
import { type PhotoKey, photoManifest } from '#lib/server/photos/photo-manifest.ts';

const root = path.join(import.meta.dirname, '..');
const masters = path.join(root, 'assets/photos');
const cache = path.join(root, '.cache/photos');

/** Writes `<folder>/<key>/<width>.<format>` of every master; what was made before comes from `.cache/photos`. */
export async function writePhotos(folder: string): Promise<{ photos: number; made: number; seconds: number }> {
  const started = performance.now();
  const found = await everyPhoto(async (key, from) => {
    await mkdir(path.join(folder, key), { recursive: true });
    for (const name of namesOf(key)) await copyFile(path.join(from, name), path.join(folder, key, name));
  });
  return { ...found, seconds: (performance.now() - started) / 1000 };
}

/** Makes what is not in the cache, one picture a core, each encoder on one thread: the cores are never shared by two. */
async function everyPhoto(write?: (key: PhotoKey, from: string) => Promise<void>) {
  const keys = Object.keys(photoManifest) as PhotoKey[];
  const waiting = [...keys];
  let made = 0;
  sharp.concurrency(1);
  const worker = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const { from, fresh } = await cachedVariants(key);
      await write?.(key, from);
      if (fresh) made += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { photos: keys.length, made };
}

/** One variant, for the development server. */
export async function photoFile(key: string, name: string): Promise<Buffer | null> {
  if (!Object.hasOwn(photoManifest, key) || !namesOf(key as PhotoKey).includes(name)) return null;
  return readFile(path.join((await cachedVariants(key as PhotoKey)).from, name));
}

const namesOf = (key: PhotoKey) =>
  photoManifest[key].widths.flatMap((width) => photoFormats.map((format) => `${width}.${format}`));

const underway = new Map<PhotoKey, Promise<{ from: string; fresh: boolean }>>();

function cachedVariants(key: PhotoKey) {
  const running = underway.get(key) ?? findOrMake(key).finally(() => underway.delete(key));
  underway.set(key, running);
  return running;
}

/** The folder in the cache is named by what the variants are made of, and appears only when it is complete. */
async function findOrMake(key: PhotoKey) {
  const master = await readFile(path.join(masters, `${key}.webp`));
  const { widths } = photoManifest[key];
  const hash = createHash('sha256')
    .update(master)
    .update(JSON.stringify([encodingVersion, widths]))
    .digest('hex');
  const from = path.join(cache, `${key}-${hash.slice(0, 16)}`);
  if (await exists(from)) return { from, fresh: false };
  const part = `${from}.${process.pid}.part`;
  await mkdir(part, { recursive: true });
  for (const { width, format, bytes } of await makeVariants(master, widths, photoFormats))
    await writeFile(path.join(part, `${width}.${format}`), bytes);
  // another process may have been first, with the same files
  await rename(part, from).catch(async (error) => {
    if (!(await exists(from))) throw error;
  });
  return { from, fresh: true };
}

const exists = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  );

// by itself it makes them ahead of a build
if (import.meta.main) await everyPhoto();
