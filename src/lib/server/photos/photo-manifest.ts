import type { Photo } from '#lib/domain/photos.ts';
import captions from '../../../../assets/photos/captions.json' with { type: 'json' };
import { photoWidths } from '../pictures/photo-encoding.ts';

export type PhotoKey = keyof typeof captions;
export type PhotoKind =
  | 'duplex'
  | 'semi-detached'
  | 'bungalow'
  | 'terrace'
  | 'flats'
  | 'land'
  | 'estate'
  | 'interior'
  | 'slide'
  | 'banner';

const widthsOf: Partial<Record<PhotoKind, number[]>> = { slide: [600, 1200], banner: [480, 800, 1600] };

type DemoPhoto = Photo & { kind: PhotoKind };

function demoPhoto(key: PhotoKey): DemoPhoto {
  const { kind, ...shown } = captions[key];
  return {
    ...shown,
    key,
    kind: kind as PhotoKind,
    widths: photoWidths(shown.width, widthsOf[kind as PhotoKind]),
    avif: true,
  };
}

/** The photos in assets/photos, whose variants the build makes, with caption and size. */
export const photoManifest = Object.fromEntries(
  (Object.keys(captions) as PhotoKey[]).map((key) => [key, demoPhoto(key)]),
) as Record<PhotoKey, DemoPhoto>;
