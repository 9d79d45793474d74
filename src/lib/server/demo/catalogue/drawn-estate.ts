import type { BackgroundShape, PlotShape, SitePlan } from '#lib/domain/site-plan/layout.ts';

/** Rows of plots along a road that bends, above a stream: an estate that no grid draws. */
export function drawnEstate(units: number, size: number | null): SitePlan {
  const rows = 4;
  const columns = Math.ceil(units / rows);
  const width = 940 / columns;
  const top = [40, 170, 360, 490] as const;
  /** How far the line at `y` lies below its left end, at a place from left to right. */
  const bend = (x: number) => Math.round(46 * Math.sin((x / 1000) * Math.PI));
  const at = (x: number, y: number) => [Math.round(x), Math.round(y) + bend(x)];
  const plots = Array.from({ length: rows * columns }, (_, index): PlotShape => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [left, right] = [30 + column * width, 30 + (column + 1) * width];
    const [upper, lower] = [top[row] as number, (top[row] as number) + 130];
    return {
      label: `${String.fromCharCode(65 + row)}${column + 1}`,
      outline: [...at(left, upper), ...at(right, upper), ...at(right, lower), ...at(left, lower)],
      size,
      offered: index < units,
    };
  });
  const band = (upper: number, lower: number) => [
    ...[0, 250, 500, 750, 1000].flatMap((x) => at(x, upper)),
    ...[1000, 750, 500, 250, 0].flatMap((x) => at(x, lower)),
  ];
  const ground: BackgroundShape[] = [
    { kind: 'road', outline: band(300, 360), name: 'Rayfield Avenue' },
    { kind: 'green', outline: band(624, 660), name: '' },
    { kind: 'water', outline: band(660, 700), name: 'Stream' },
  ];
  return { height: 770, ground, plots };
}
