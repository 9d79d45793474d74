import type { PhotoKey } from '../../photos/photo-manifest.ts';
import { rotate } from './rotate.ts';

const estate: PhotoKey[] = ['estate-road-01', 'estate-gate-01', 'estate-aerial-01'];
const rooms: PhotoKey[] = ['living-01', 'kitchen-01', 'bedroom-01', 'bathroom-01'];

export function landPhotos(lead: PhotoKey, n: number, { single }: { single: boolean }): PhotoKey[] {
  if (single) return [lead, 'estate-road-01'];
  const plots: PhotoKey[] = lead === 'plot-03' ? [] : [...rotate<PhotoKey>(['plot-01', 'plot-02'], n)];
  const others = [...rotate(estate, n), ...plots].filter((key) => key !== lead);
  return [lead, ...others.slice(0, 2 + (n % 3))];
}

/** The front first, then the rooms, then the street. */
export function housePhotos(lead: PhotoKey, n: number, kind: 'two-storey' | 'bungalow' | 'flat'): PhotoKey[] {
  const more: PhotoKey[] = kind === 'bungalow' ? [] : kind === 'flat' ? ['balcony-01'] : ['stairhall-01', 'balcony-01'];
  return [
    lead,
    ...rotate(rooms, n),
    ...rotate(more, n).slice(0, 1 + (n % 2)),
    ...rotate(estate, n).slice(0, 1 + (n % 2)),
  ];
}
