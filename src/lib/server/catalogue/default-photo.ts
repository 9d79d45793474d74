import type { Photo } from '#lib/domain/photos.ts';
import { type PhotoKey, photoManifest } from '../photos/photo-manifest.ts';
import type { PropertyRow } from './load-properties.ts';

type Described = Pick<PropertyRow, 'id' | 'name' | 'typeId' | 'category'>;

const houses: readonly (readonly [RegExp, PhotoKey[]])[] = [
  [/semi/i, ['semi-detached-01', 'semi-detached-02']],
  [/terrace/i, ['terrace-01']],
  [/flat|apartment|studio|maisonette/i, ['flats-01']],
  [/bungalow/i, ['bungalow-01', 'bungalow-02']],
  [/./, ['duplex-01', 'duplex-02', 'duplex-03', 'duplex-04']],
];
const estates: PhotoKey[] = ['estate-gate-01', 'estate-road-01', 'estate-aerial-01'];
const plots: PhotoKey[] = ['plot-01', 'plot-02', 'plot-03'];

/** A photo of the same kind of property; always the same one for a property. */
export function defaultPhoto({ id, name, typeId, category }: Described): Photo {
  const keys = typeId === 1 ? (category === 'estate' ? estates : plots) : keysOfHouse(name);
  return photoManifest[keys[id % keys.length] as PhotoKey];
}

const keysOfHouse = (name: string) => houses.find(([words]) => words.test(name))?.[1] ?? plots;
