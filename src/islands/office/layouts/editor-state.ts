import {
  type BackgroundKind,
  type BackgroundShape,
  type PlotShape,
  type Polygon,
  sitePlanLimits,
  sitePlanWidth,
} from '#lib/domain/site-plan/layout.ts';
import { boundingBox, type Point, rectangle, translatePolygon } from '#lib/domain/site-plan/polygons.ts';

export interface Drawing {
  height: number;
  ground: BackgroundShape[];
  plots: PlotShape[];
}

export interface Selection {
  of: 'plots' | 'ground';
  at: number;
}

export interface EditorState {
  drawing: Drawing;
  selected: Selection | null;
  /** Earlier drawings, the last one newest. */
  past: Drawing[];
}

/** What a shape is: a plot, or a kind of ground. */
export type ShapeKind = 'plot' | BackgroundKind;

const UNDO_STEPS = 50;

export const emptyDrawing: Drawing = { height: 700, ground: [], plots: [] };

export const editorState = (drawing: Drawing): EditorState => ({ drawing, selected: null, past: [] });

/** A change that can be undone. */
export const changed = ({ drawing: before, past }: EditorState, drawing: Drawing, selected: Selection | null) => ({
  drawing,
  selected,
  past: [...past, before].slice(-UNDO_STEPS),
});

export function undone(state: EditorState): EditorState {
  const before = state.past.at(-1);
  return before ? { drawing: before, selected: null, past: state.past.slice(0, -1) } : state;
}

export const selectedShape = ({ drawing, selected }: Pick<EditorState, 'drawing' | 'selected'>) =>
  selected ? drawing[selected.of][selected.at] : undefined;

/** The next number that no plot has: after 14 comes 15, after B7 comes B8. */
export function nextLabel(plots: readonly Pick<PlotShape, 'label'>[]): string {
  const [, prefix = '', number = '0'] = /^(\D*)(\d+)\D*$/.exec(plots.at(-1)?.label ?? '') ?? [];
  const labels = new Set(plots.map(({ label }) => label.toLowerCase()));
  let next = Number(number) + 1;
  while (labels.has(`${prefix}${next}`.toLowerCase())) next += 1;
  return `${prefix}${next}`;
}

const replaced = <Item>(items: readonly Item[], at: number, item: Item) => items.with(at, item);

export const withPlot = (state: EditorState, at: number, part: Partial<PlotShape>): EditorState => {
  const plot = state.drawing.plots[at];
  if (!plot) return state;
  return changed(
    state,
    { ...state.drawing, plots: replaced(state.drawing.plots, at, { ...plot, ...part }) },
    state.selected,
  );
};

export const withGround = (state: EditorState, at: number, part: Partial<BackgroundShape>): EditorState => {
  const ground = state.drawing.ground[at];
  if (!ground) return state;
  return changed(
    state,
    { ...state.drawing, ground: replaced(state.drawing.ground, at, { ...ground, ...part }) },
    state.selected,
  );
};

export const withOutline = (state: EditorState, { of, at }: Selection, outline: Polygon): EditorState =>
  of === 'plots' ? withPlot(state, at, { outline }) : withGround(state, at, { outline });

export const moved = (state: EditorState, by: Point): EditorState => {
  const shape = selectedShape(state);
  if (!shape || !state.selected) return state;
  const edges = { width: sitePlanWidth, height: state.drawing.height };
  return withOutline(state, state.selected, translatePolygon(shape.outline, by, edges));
};

export function removed(state: EditorState): EditorState {
  const { drawing, selected } = state;
  if (!selected) return state;
  return changed(state, { ...drawing, [selected.of]: drawing[selected.of].toSpliced(selected.at, 1) }, null);
}

/** A plot with the next number, which is selected. */
export function addedPlot(state: EditorState, outline: Polygon): EditorState {
  const { drawing } = state;
  const size = drawing.plots.at(-1)?.size ?? null;
  const plots = [...drawing.plots, { label: nextLabel(drawing.plots), outline, size, offered: true }];
  return changed(state, { ...drawing, plots }, { of: 'plots', at: plots.length - 1 });
}

/** A plot of the same shape beside the selected one, or one in the corner. */
export function addedBeside(state: EditorState): EditorState {
  const shape = selectedShape(state);
  if (!shape) return addedPlot(state, rectangle({ x: 30, y: 30, width: 100, height: 130 }));
  const { width, height } = boundingBox(shape.outline);
  const edges = { width: sitePlanWidth, height: state.drawing.height };
  const right = translatePolygon(shape.outline, [width, 0], edges);
  const fits = boundingBox(right).x >= boundingBox(shape.outline).x + width;
  return addedPlot(state, fits ? right : translatePolygon(shape.outline, [0, height], edges));
}

/** Turns the selected shape into a plot or a kind of ground. */
export function become(state: EditorState, kind: ShapeKind): EditorState {
  const { drawing, selected } = state;
  const shape = selectedShape(state);
  if (!selected || !shape) return state;
  if (selected.of === 'ground' && kind !== 'plot') return withGround(state, selected.at, { kind });
  const { outline } = shape;
  if (kind === 'plot') {
    const name = 'name' in shape ? shape.name.slice(0, sitePlanLimits.label) : '';
    const isFree = name !== '' && !drawing.plots.some(({ label }) => label.toLowerCase() === name.toLowerCase());
    const plot = { label: isFree ? name : nextLabel(drawing.plots), outline, size: null, offered: true };
    const next = { ...drawing, ground: drawing.ground.toSpliced(selected.at, 1), plots: [...drawing.plots, plot] };
    return changed(state, next, { of: 'plots', at: next.plots.length - 1 });
  }
  if (selected.of === 'ground') return state;
  const ground = [...drawing.ground, { kind, outline, name: '' }];
  const next = { ...drawing, plots: drawing.plots.toSpliced(selected.at, 1), ground };
  return changed(state, next, { of: 'ground', at: ground.length - 1 });
}

interface FoundShape {
  outline: Polygon;
  name: string;
  likely_plot: boolean;
}

/** The shapes of an uploaded drawing: those that look like plots by their names, the others as outlines beneath. */
export function drawingOf({ height, shapes }: { height: number; shapes: readonly FoundShape[] }): Drawing {
  const plots: PlotShape[] = [];
  const ground: BackgroundShape[] = [];
  for (const { outline, name, likely_plot } of shapes) {
    const label = name.replace(/^plot\s*/i, '').slice(0, sitePlanLimits.label);
    const isPlot = likely_plot && label !== '' && plots.length < sitePlanLimits.plots;
    const isNew = !plots.some((plot) => plot.label.toLowerCase() === label.toLowerCase());
    if (isPlot) plots.push({ label: isNew ? label : nextLabel(plots), outline, size: null, offered: true });
    else if (ground.length < sitePlanLimits.ground) ground.push({ kind: 'other', outline, name: '' });
  }
  return { height, ground, plots };
}
