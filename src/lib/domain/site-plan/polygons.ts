import type { Polygon } from './layout.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [number, number];

export const cornersOf = (outline: Polygon): Point[] =>
  Array.from({ length: Math.floor(outline.length / 2) }, (_, at) => [
    outline[2 * at] as number,
    outline[2 * at + 1] as number,
  ]);

export const rectangle = ({ x, y, width, height }: Box): number[] =>
  [x, y, x + width, y, x + width, y + height, x, y + height].map(Math.round);

export function boundingBox(outline: Polygon): Box {
  const corners = cornersOf(outline);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Twice the area, positive or negative by the direction of the corners. */
const doubleArea = (corners: readonly Point[]) =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);

export const polygonArea = (outline: Polygon) => Math.abs(doubleArea(cornersOf(outline))) / 2;

/** The centre of gravity, where a plot's number is written; of a line without area, the middle of its box. */
export function centroid(outline: Polygon): Point {
  const corners = cornersOf(outline);
  const area = doubleArea(corners);
  if (area === 0) {
    const { x, y, width, height } = boundingBox(outline);
    return [x + width / 2, y + height / 2];
  }
  let [sumX, sumY] = [0, 0];
  for (const [at, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as Point;
    const cross = x * nextY - nextX * y;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  }
  return [sumX / (3 * area), sumY / (3 * area)];
}

/** By the even-odd rule. */
export function isInside(outline: Polygon, [x, y]: Point): boolean {
  const corners = cornersOf(outline);
  return corners.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = corners.at(at - 1) as Point;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

/** Translated and clamped to the drawing. */
export function translatePolygon(outline: Polygon, by: Point, edges: { width: number; height: number }): number[] {
  const box = boundingBox(outline);
  const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));
  const dx = clamp(by[0], -box.x, edges.width - box.x - box.width);
  const dy = clamp(by[1], -box.y, edges.height - box.y - box.height);
  return outline.map((value, at) => Math.round(value + (at % 2 === 0 ? dx : dy)));
}
