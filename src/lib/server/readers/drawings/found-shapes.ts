import { type Polygon, type SitePlan, sitePlanLimits, sitePlanWidth } from '#lib/domain/site-plan/layout.ts';
import { boundingBox, isInside, type Point, polygonArea } from '#lib/domain/site-plan/polygons.ts';
import { shapePolygons, textPosition } from './outlines-of-shape.ts';
import { parseSvg, type SvgDrawing } from './parse-svg.ts';
import { wrongDrawing } from './wrong-drawing.ts';

interface FoundShape {
  outline: Polygon;
  name: string;
  likely_plot: boolean;
}

interface FoundShapes {
  height: SitePlan['height'];
  shapes: FoundShape[];
  left_out: number;
}

/** Below it a shape is a dot or a line. */
const MIN_AREA = 60;
/** Characters of a text in the drawing that are looked at. */
const MOST_TEXT = 400;
const MOST = sitePlanLimits.plots + sitePlanLimits.ground;

/** The closed shapes of an SVG file, scaled to the width of all layouts, each with the name that it seems to have. */
export function findShapes({ svg }: { svg: string }): FoundShapes {
  const drawing = parseSvg(svg);
  const { scale, height } = frameOf(drawing);
  const drawn = drawing.shapes.flatMap((shape) =>
    shapePolygons(shape).map((corners) => ({ shape, outline: simplify(corners.map(scale)) })),
  );
  const texts = drawing.texts.slice(0, MOST).flatMap(({ text, ...at }) => {
    const point = textPosition(at);
    const label = text.slice(0, MOST_TEXT).replace(/\s+/g, ' ').trim();
    return point && label ? [{ label: label.slice(0, sitePlanLimits.name), at: scale(point) }] : [];
  });
  const closed = drawn.filter(({ outline }) => outline.length >= 6 && polygonArea(outline) >= MIN_AREA);
  const kept = closed.slice(0, MOST);
  if (kept.length === 0) throw wrongDrawing('No closed shapes were found in this drawing.');
  return {
    height,
    left_out: drawn.length - kept.length,
    shapes: kept.map(({ shape, outline }) => {
      // the first text of several stands before the size of the plot
      const box = boundingBox(outline);
      const inside = texts
        .filter(({ at: [x, y] }) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)
        .filter(({ at }) => isInside(outline, at))
        .map(({ label }) => label);
      const name = shape.title.trim().slice(0, sitePlanLimits.name) || (inside[0] ?? nameFromId(shape.attributes.id));
      const isPlot = shape.attributes['data-plot'] !== undefined || isPlotName(name);
      return { outline, name, likely_plot: isPlot && inside.length < 4 };
    }),
  };
}

/** 'Plot 14', 'B-7', '14a' */
function isPlotName(name: string) {
  const number = name.search(/\d/);
  if (number < 0) return false;
  const before = name.slice(0, number).replace(/[\s-]+/g, '');
  return /^(?:plot)?[a-z]{0,3}$/i.test(before) && /^\d+[a-z]?$/i.test(name.slice(number));
}

/** 'plot-14' is a name; the ids that drawing programs make up, such as 'rect1042', are none. */
const nameFromId = (id = '') => (/^plot[\s_-]*\w{1,8}$/i.test(id) ? id.replace(/[_-]/g, ' ') : '');

interface Frame {
  scale: (point: Point) => Point;
  height: number;
}

/** From the viewBox, or from width and height, or else around all that is drawn. */
function frameOf({ root, shapes }: SvgDrawing): Frame {
  const box = (root.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = box.length === 4 && box.every(Number.isFinite) ? box : frameAround(root, shapes);
  if (!(Number(width) > 0 && Number(height) > 0)) throw wrongDrawing('This drawing has no size.');
  const factor = Math.min(sitePlanWidth / Number(width), sitePlanLimits.maxHeight / Number(height));
  const tall = Math.round(Number(height) * factor);
  return {
    scale: ([px, py]) => [clamp((px - Number(x)) * factor, sitePlanWidth), clamp((py - Number(y)) * factor, tall)],
    height: Math.max(sitePlanLimits.minHeight, tall),
  };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));

function frameAround(root: SvgDrawing['root'], shapes: SvgDrawing['shapes']) {
  const [width, height] = [Number.parseFloat(root.width ?? ''), Number.parseFloat(root.height ?? '')];
  if (width > 0 && height > 0) return [0, 0, width, height];
  const corners = shapes.flatMap(shapePolygons).flat();
  const edge = (axis: 0 | 1, pick: (a: number, b: number) => number) =>
    corners.map((corner) => corner[axis]).reduce(pick, corners[0]?.[axis] ?? 0);
  const [left, top] = [edge(0, Math.min), edge(1, Math.min)];
  return [left, top, edge(0, Math.max) - left, edge(1, Math.max) - top];
}

/** Without repeated corners, and with no more of them than a layout takes: every nth is kept. */
function simplify(corners: readonly Point[]): Polygon {
  const distinct = corners.filter(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as Point;
    return Number.isFinite(x + y) && (x !== nextX || y !== nextY);
  });
  const step = Math.ceil(distinct.length / sitePlanLimits.corners);
  return distinct.filter((_, at) => at % step === 0).flat();
}
