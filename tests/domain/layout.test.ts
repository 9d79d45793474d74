import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotsFitUnits, togglePlot } from '#lib/domain/site-plan/choose-plots.ts';
import { createPlotGrid } from '#lib/domain/site-plan/grid.ts';
import {
  compareLabels,
  plotNames,
  plotStateNames,
  sitePlanLimits,
  sitePlanWidth,
} from '#lib/domain/site-plan/layout.ts';
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

test('ES-01: numbers run along each row, and each pair of rows has the road between them', () => {
  const { ground, plots, height } = createPlotGrid({ rows: 3, columns: 2, prefix: 'B', firstNumber: 7, size: 600 });
  expect(plots.map(({ label }) => label)).toEqual(['B7', 'B8', 'B9', 'B10', 'B11', 'B12']);
  expect(plots[0]).toEqual({ label: 'B7', outline: [30, 30, 500, 30, 500, 250, 30, 250], size: 600, offered: true });
  expect(ground).toEqual([
    { kind: 'road', name: 'Road 1', outline: rectangle({ x: 0, y: 250, width: 1000, height: 56 }) },
    { kind: 'road', name: 'Road 2', outline: rectangle({ x: 0, y: 746, width: 1000, height: 56 }) },
  ]);
  expect(boundingBox(plots[2]?.outline ?? []), 'the second row begins below the road').toMatchObject({ y: 306 });
  expect(height).toBe(746 + 56 + 30);
  const [road] = createPlotGrid({ rows: 2, columns: 2, prefix: '', firstNumber: 1, size: null }).ground;
  expect(road).toMatchObject({ name: 'Estate road' });
});

test('ES-01: plots are a little deeper than wide, as far as there is room', () => {
  const box = (rows: number, columns: number) => {
    const { plots, height } = createPlotGrid({ rows, columns, prefix: '', firstNumber: 1, size: null });
    return { ...boundingBox(plots[0]?.outline ?? []), drawing: height };
  };
  expect(box(2, 10)).toMatchObject({ width: 94, height: 122 });
  expect(box(2, 1)).toMatchObject({ width: 940, height: 220 });
  const full = box(30, 10);
  expect(full.height).toBe(70);
  expect(full.drawing).toBe(sitePlanLimits.maxHeight);
  expect(box(1, 30).drawing, 'a single row is still as high as a drawing is at least').toBe(sitePlanLimits.minHeight);
});

test('ES-04: a shape that is moved by a little moves by that, and at an edge no further', () => {
  const shape = rectangle({ x: 100, y: 50, width: 80, height: 60 });
  const moved = (by: readonly [number, number]) =>
    boundingBox(translatePolygon(shape, by, { width: 1000, height: 500 }));
  expect(moved([10, -20])).toEqual({ x: 110, y: 30, width: 80, height: 60 });
  expect(moved([-300, -300])).toMatchObject({ x: 0, y: 0 });
  expect(moved([3000, 3000])).toMatchObject({ x: 920, y: 440 });
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

test('ES-07: what is inside of an outline, and how large it is', () => {
  const triangle = [10, 20, 50, 20, 10, 60];
  expect(polygonArea(triangle)).toBe(800);
  expect(polygonArea(triangle.toReversed())).toBe(800);
  expect(polygonArea([0, 0, 10, 10])).toBe(0);
  const [x, y] = centroid(triangle);
  expect([x, y].map((value) => value.toFixed(3))).toEqual(['23.333', '33.333']);
  expect(centroid([10, 20, 50, 40]), 'a line has its number in the middle').toEqual([30, 30]);
  const inside = (x: number, y: number) => isInside(triangle, [x, y]);
  expect([inside(11, 21), inside(11, 55), inside(45, 21), inside(28, 38)]).toEqual(Array(4).fill(true));
  expect([inside(9, 30), inside(45, 40), inside(20, 19), inside(20, 61), inside(32, 42)]).toEqual(Array(5).fill(false));
});

test('ES-07: shapes side by side share no point of their border, and leave none out', () => {
  const left = rectangle({ x: 0, y: 0, width: 10, height: 10 });
  const right = rectangle({ x: 10, y: 0, width: 10, height: 10 });
  for (const y of [0, 5, 9]) expect([isInside(left, [10, y]), isInside(right, [10, y])]).toEqual([false, true]);
  const below = rectangle({ x: 0, y: 10, width: 10, height: 10 });
  expect([isInside(left, [5, 10]), isInside(below, [5, 10])]).toEqual([false, true]);
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
  const at = (x: number, y: number, width = 50) =>
    codes([{ ...first, outline: rectangle({ x, y, width, height: 50 }) }, ...rest], 3);
  const bottom = layout.height - 50;
  expect([at(-1, 0), at(0, -1), at(951, 0), at(0, bottom + 1)]).toEqual(Array(4).fill(['outside']));
  expect([at(0, 0), at(950, 0), at(0, bottom)], 'at the edge is inside').toEqual([[], [], []]);
  expect(codes([{ ...first, offered: false }, ...rest], 2), 'what is not for sale is no plot of a unit').toEqual([]);
  expect(codes(layout.plots, 3, ['1'])).toEqual([]);
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

test('ES-13: whether a plot can be had is said in words', () => {
  expect(plotStateNames).toEqual({ free: 'Free', held: 'Held', sold: 'Sold', not_for_sale: 'Not for sale' });
});
