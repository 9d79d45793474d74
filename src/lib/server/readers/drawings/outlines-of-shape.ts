import svgpath from 'svgpath';
import type { Point } from '#lib/domain/site-plan/polygons.ts';
import type { SvgShape } from './parse-svg.ts';

/** Straight pieces that a curve becomes. */
const PIECES = 6;
/** Characters of a path; a plot has a few hundred. */
const MAX_PATH = 50_000;

/** Closed or not, each part of the shape becomes the list of its corners, transforms applied. */
export function shapePolygons({ tag, attributes, transforms }: SvgShape): Point[][] {
  const path = pathOf(tag, attributes);
  if (path === '' || path.length > MAX_PATH) return [];
  const transformed = transforms.toReversed().reduce((drawn, transform) => drawn.transform(transform), svgpath(path));
  return flatten(transformed.abs().unshort().unarc());
}

/** Where a text begins. */
export function textPosition({
  attributes,
  transforms,
}: Pick<SvgShape, 'attributes' | 'transforms'>): Point | undefined {
  const [x, y] = [numberOf(attributes.x), numberOf(attributes.y)];
  return shapePolygons({ tag: 'path', attributes: { d: `M${x} ${y}L${x} ${y}` }, transforms, title: '' })[0]?.[0];
}

const numberOf = (text: string | undefined) => Number.parseFloat(text ?? '') || 0;

function pathOf(tag: string, attributes: Readonly<Record<string, string>>): string {
  const at = (name: string) => numberOf(attributes[name]);
  switch (tag) {
    case 'path':
      return attributes.d ?? '';
    case 'polygon':
    case 'polyline': {
      const points = (attributes.points ?? '').trim();
      return points && `M${points}${tag === 'polygon' ? 'Z' : ''}`;
    }
    case 'rect':
      return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`;
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'));
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
    default:
      return '';
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`;

function flatten(path: ReturnType<typeof svgpath>): Point[][] {
  const outlines: Point[][] = [];
  let current: Point[] = [];
  path.iterate((segment, _, x, y) => {
    const [command, ...numbers] = segment as [string, ...number[]];
    if (command === 'M') {
      current = [];
      outlines.push(current);
    }
    if (command === 'C' || command === 'Q') current.push(...curve([[x, y], ...pairs(numbers)]));
    else if (command === 'H') current.push([numbers[0] as number, y]);
    else if (command === 'V') current.push([x, numbers[0] as number]);
    else if (command !== 'Z') current.push(...pairs(numbers));
  });
  return outlines;
}

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] as number, numbers[2 * at + 1] as number]);

/** Points along a Bézier curve, without its beginning (de Casteljau). */
const curve = (control: readonly Point[]): Point[] =>
  Array.from({ length: PIECES }, (_, piece) => along(control, (piece + 1) / PIECES));

const along = (control: readonly Point[], part: number): Point => {
  const [first] = control as [Point, ...Point[]];
  if (control.length === 1) return first;
  const between = control.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = control[at] as Point;
    return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
  });
  return along(between, part);
};
