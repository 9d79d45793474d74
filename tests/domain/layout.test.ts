import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotsFitUnits, togglePlot } from '#lib/domain/site-plan/choose-plots.ts';
import { createPlotGrid } from '#lib/domain/site-plan/grid.ts';
import { compareLabels, plotNames, sitePlanWidth } from '#lib/domain/site-plan/layout.ts';
import { validateSitePlan } from '#lib/domain/site-plan/layout-problems.ts';
import {
  boundingBox,
  centroid,
  isInside,
  polygonArea,
  rectangle,
  translatePolygon,
} from '#lib/domain/site-plan/polygons.ts';

const grids = fc.record({
  rows: fc.integer({ min: 1, max: 20 }),
  columns: fc.integer({ min: 1, max: 30 }),
  prefix: fc.constantFrom('', 'B'),
  firstNumber: fc.integer({ min: 1, max: 500 }),
  size: fc.constantFrom(null, 600),
});

test('ES-01: a grid has its rows and columns, inside of the drawing, each plot with its own number', () => {
  fc.assert(
    fc.property(grids, (choice) => {
      const layout = createPlotGrid(choice);
      expect(layout.plots).toHaveLength(choice.rows * choice.columns);
      const estate = { totalUnits: layout.plots.length, taken: [] };
      expect(validateSitePlan(layout, estate, true)).toEqual([]);
      for (const { outline } of layout.plots) expect(polygonArea(outline)).toBeGreaterThan(0);
    }),
  );
});

test('ES-01: every second row has a road below it, and no two plots of a grid overlap', () => {
  fc.assert(
    fc.property(grids, (choice) => {
      const { ground, plots } = createPlotGrid(choice);
      expect(ground).toHaveLength(Math.ceil(choice.rows / 2));
      const boxes = plots.map(({ outline }) => boundingBox(outline));
      for (const [at, box] of boxes.entries()) {
        const right = at % choice.columns < choice.columns - 1 ? boxes[at + 1] : undefined;
        if (right) expect(box.x + box.width).toBeLessThanOrEqual(right.x + 1);
        const below = boxes[at + choice.columns];
        if (below) expect(box.y + box.height).toBeLessThanOrEqual(below.y + 1);
      }
    }),
  );
});

test('ES-04: a shape that is moved keeps its size and stays on the drawing', () => {
  const far = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(far, far, (x, y) => {
      const before = rectangle({ x: 100, y: 100, width: 80, height: 60 });
      const box = boundingBox(translatePolygon(before, [x, y], { width: sitePlanWidth, height: 500 }));
      expect(box).toMatchObject({ width: 80, height: 60 });
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width <= sitePlanWidth && box.y + box.height <= 500).toBe(true);
    }),
  );
});

test('ES-07: a number is written inside of its plot, of one with a corner cut off too', () => {
  const outlines = [rectangle({ x: 0, y: 0, width: 10, height: 4 }), [0, 0, 100, 0, 100, 50, 40, 100, 0, 100]];
  for (const outline of outlines) expect(isInside(outline, centroid(outline))).toBe(true);
  expect(isInside([0, 0, 10, 0, 10, 10, 0, 10], [15, 5])).toBe(false);
});

test('ES-06: a layout needs different numbers, keeps what is taken, and is public with a plot for each unit', () => {
  const layout = createPlotGrid({ rows: 1, columns: 3, prefix: '', firstNumber: 1, size: null });
  const [first, ...rest] = layout.plots as [(typeof layout.plots)[number]];
  const codes = (plots: typeof layout.plots, totalUnits: number, taken: string[] = []) =>
    validateSitePlan({ ...layout, plots }, { totalUnits, taken }, true).map(({ code }) => code);
  expect(codes([...layout.plots, { ...first, label: '3' }], 4)).toEqual(['label_twice']);
  expect(codes(rest, 2, ['1'])).toEqual(['taken_missing']);
  expect(codes([{ ...first, offered: false }, ...rest], 2, ['1'])).toEqual(['taken_not_offered']);
  expect(codes([{ ...first, outline: rectangle({ x: 990, y: 0, width: 50, height: 50 }) }, ...rest], 3)).toEqual([
    'outside',
  ]);
  expect(codes(layout.plots, 4)).toEqual(['plots_and_units_differ']);
  expect(codes(layout.plots, 3)).toEqual([]);
});

test('ES-12: as many plots as units are chosen; a further one takes the place of the first', () => {
  expect(togglePlot([1, 2], 3, 2)).toEqual([2, 3]);
  expect(togglePlot([1, 2], 1, 2)).toEqual([2]);
  expect([plotsFitUnits([], 2), plotsFitUnits([1], 2), plotsFitUnits([1, 2], 2)]).toEqual([true, false, true]);
});

test('ES-18: plots are named in the order of their numbers', () => {
  expect([plotNames([]), plotNames(['14'])]).toEqual(['', 'Plot 14']);
  expect(plotNames(['10', '2', 'B1'])).toBe('Plots 2, 10 and B1');
  expect(['B2', 'A10', 'A2'].toSorted(compareLabels)).toEqual(['A2', 'A10', 'B2']);
});
