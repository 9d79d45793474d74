import { expect, test } from 'vitest';
import {
  addedBeside,
  addedPlot,
  become,
  drawingOf,
  editorState,
  emptyDrawing,
  moved,
  nextLabel,
  removed,
  undone,
  withPlot,
} from '#islands/office/layouts/editor-state.ts';

const square = [0, 0, 50, 0, 50, 50, 0, 50];

test('ES-04: plots are added with the next number, moved, renamed, deleted, and each step is undone', () => {
  const one = addedPlot(editorState(emptyDrawing), square);
  const two = addedBeside(one);
  expect(two.drawing.plots.map(({ label }) => label)).toEqual(['1', '2']);
  expect(two.drawing.plots[1]?.outline.slice(0, 2)).toEqual([50, 0]);
  const named = withPlot(moved(two, [0, 25]), 1, { label: 'B7' });
  expect(named.drawing.plots[1]).toMatchObject({ label: 'B7', outline: [50, 25, 100, 25, 100, 75, 50, 75] });
  expect(removed(named).drawing.plots).toHaveLength(1);
  expect(undone(undone(undone(removed(named)))).drawing).toEqual(two.drawing);
  expect(nextLabel(named.drawing.plots)).toBe('B8');
});

test('ES-03: a found shape is a plot by its name, and the office says what else is one', () => {
  const found = [
    { outline: square, name: 'Plot 4', likely_plot: true },
    { outline: square, name: '4', likely_plot: true },
    { outline: square, name: '', likely_plot: false },
  ];
  const drawing = drawingOf({ height: 300, shapes: found });
  expect(drawing.plots.map(({ label }) => label)).toEqual(['4', '5']);
  const selected = { ...editorState(drawing), selected: { of: 'ground' as const, at: 0 } };
  const made = become(selected, 'plot');
  expect(made.drawing).toMatchObject({ ground: [], plots: [{}, {}, { label: '6', offered: true }] });
  expect(become(made, 'road').drawing.ground).toEqual([{ kind: 'road', outline: square, name: '' }]);
});
