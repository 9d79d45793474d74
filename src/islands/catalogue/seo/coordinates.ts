const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
const IN_PATH = /@(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/;
/** Nigeria and a little around it: what lies elsewhere is a mistake. */
const isHere = (latitude: number, longitude: number) =>
  latitude > 3.5 && latitude < 14.5 && longitude > 2 && longitude < 15.5;

/** The point that a map link names; null where it names a place in words, or nothing. */
export function coordinatesOf(link: string): { latitude: number; longitude: number } | null {
  if (!URL.canParse(link)) return null;
  const { pathname, searchParams: asked } = new URL(link);
  const pairs = [asked.get('q'), asked.get('query'), asked.get('ll'), asked.get('marker')];
  const point = `${asked.get('mlat') ?? ''},${asked.get('mlon') ?? ''}`;
  const found = [...pairs, point].map((text) => PAIR.exec(text ?? '')).find(Boolean) ?? IN_PATH.exec(pathname);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  return isHere(latitude, longitude) ? { latitude, longitude } : null;
}
