import { openPhoto } from './open-photo.ts';

/** The commonest colour of a picture as #rrggbb, shown in its place until it is there. */
export async function dominantColour(bytes: Buffer): Promise<string> {
  const { dominant } = await openPhoto(bytes).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
