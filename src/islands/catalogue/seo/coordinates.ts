const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
const IN_PATH = /@(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/;
/** Nigeria with a margin: coordinates elsewhere are a mistake. */
const isInNigeria = (latitude: number, longitude: number) =>
  latitude > 3.5 && latitude < 14.5 && longitude > 2 && longitude < 15.5;

/** The coordinates in a map link; null where it has none. */
export function coordinatesOf(link: string): { latitude: number; longitude: number } | null {
  if (!URL.canParse(link)) return null;
  const { pathname, searchParams: params } = new URL(link);
  const pairs = [params.get('q'), params.get('query'), params.get('ll'), params.get('marker')];
  const point = `${params.get('mlat') ?? ''},${params.get('mlon') ?? ''}`;
  const found = [...pairs, point].map((text) => PAIR.exec(text ?? '')).find(Boolean) ?? IN_PATH.exec(pathname);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  return isInNigeria(latitude, longitude) ? { latitude, longitude } : null;
}
