interface Landmark {
  name: string;
  /** As written: '4 km', '500 m', '10 minutes'. */
  distance: string;
}

const ENTRY = /(.+?), ((?:about )?\d+(?:\.\d+)? (?:km|m|metres|minutes))(?:[.;]?\s+|[.;]?$)/gy;

/** 'Epe General Hospital, 4 km. Alaro City, 11 km.' as a list; null where a part of the text is written otherwise. */
export function readLandmarks(text: string): Landmark[] | null {
  const entries = [...text.trim().matchAll(ENTRY)];
  const isWhole = entries.reduce((read, [entry]) => read + entry.length, 0) === text.trim().length;
  return isWhole && entries.length > 0 ? entries.map(([, name = '', distance = '']) => ({ name, distance })) : null;
}
