import { type BackgroundShape, type PlotShape, type SitePlan, sitePlanLimits, sitePlanWidth } from './layout.ts';
import { rectangle } from './polygons.ts';

interface GridChoice {
  rows: number;
  /** Plots of a row. */
  columns: number;
  /** Written before each number, such as B. */
  prefix: string;
  firstNumber: number;
  /** Square metres of each plot. */
  size: number | null;
}

const MARGIN = 30;
const ROAD = 56;

/**
 * Rows of plots with a road above each pair of them, so that every plot has one side on a road. Numbers run along each
 * row. Plots are a little deeper than wide, as far as the drawing has room.
 */
export function createPlotGrid({ rows, columns, prefix, firstNumber, size }: GridChoice): SitePlan {
  const width = (sitePlanWidth - 2 * MARGIN) / columns;
  const roads = Math.ceil(rows / 2);
  const room = sitePlanLimits.maxHeight - 2 * MARGIN - roads * ROAD;
  const depth = Math.min(width * 1.3, room / rows, 220);
  const plots: PlotShape[] = [];
  const ground: BackgroundShape[] = [];
  let y = MARGIN;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      plots.push({
        label: `${prefix}${firstNumber + row * columns + column}`,
        outline: rectangle({ x: MARGIN + column * width, y, width, height: depth }),
        size,
        offered: true,
      });
    y += depth;
    // after the first row of each pair
    if (row % 2 === 0) {
      const name = roads === 1 ? 'Estate road' : `Road ${row / 2 + 1}`;
      ground.push({ kind: 'road', outline: rectangle({ x: 0, y, width: sitePlanWidth, height: ROAD }), name });
      y += ROAD;
    }
  }
  return { height: Math.max(sitePlanLimits.minHeight, Math.round(y + MARGIN)), ground, plots };
}
