import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type PhotoKey, photoManifest } from '#lib/server/photos/photo-manifest.ts';
import { makeVariants } from '#lib/server/pictures/make-variants.ts';
import { encodingVersion, photoFormats } from '#lib/server/pictures/photo-encoding.ts';

const masters = path.join(import.meta.dirname, '../assets/photos');
/** `<key>/<width>.<format>` of every demo photo. In the repository, because encoding AVIF takes most of a minute. */
export const variants = path.join(masters, 'variants');
const madeFrom = path.join(variants, 'made-from.json');

export const photoKeys = Object.keys(photoManifest) as PhotoKey[];

/** A hash of what the variants of a photo depend on: the master, the settings of the encoder and the widths. */
export async function sourceHash(key: PhotoKey): Promise<string> {
  const master = await readFile(path.join(masters, `${key}.webp`));
  const settings = JSON.stringify([encodingVersion, photoManifest[key].widths]);
  return createHash('sha256').update(master).update(settings).digest('hex').slice(0, 16);
}

/** For each photo, the `sourceHash` when its variants in the repository were made. */
export const recordedHashes = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(madeFrom, 'utf8').catch(() => '{}'));

async function encodeVariants(key: PhotoKey) {
  const folder = path.join(variants, key);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const master = await readFile(path.join(masters, `${key}.webp`));
  for (const { width, format, bytes } of await makeVariants(master, photoManifest[key].widths, photoFormats))
    await writeFile(path.join(folder, `${width}.${format}`), bytes);
}

/** Makes the variants of new and changed photos, one photo on each core. */
async function updateVariants() {
  const recorded = await recordedHashes();
  const hashes = Object.fromEntries(await Promise.all(photoKeys.map(async (key) => [key, await sourceHash(key)])));
  const outdated = photoKeys.filter((key) => recorded[key] !== hashes[key]);
  const queue = [...outdated];
  sharp.concurrency(1);
  const worker = async () => {
    for (let key = queue.shift(); key; key = queue.shift()) await encodeVariants(key);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await writeFile(madeFrom, `${JSON.stringify(hashes, null, 2)}\n`);
  console.log(`${outdated.length} of ${photoKeys.length} photos updated`);
}

if (import.meta.main) await updateVariants();
