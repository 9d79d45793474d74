import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { wrongDrawing } from './wrong-drawing.ts';

/** An element that draws something, with the transforms of all elements around it, the outermost first. */
export interface SvgShape {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  transforms: string[];
  title: string;
}

interface SvgText {
  attributes: Readonly<Record<string, string>>;
  transforms: string[];
  text: string;
}

export interface SvgDrawing {
  root: Readonly<Record<string, string>>;
  shapes: SvgShape[];
  texts: SvgText[];
}

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 60;
const shapeTags = new Set(['rect', 'polygon', 'polyline', 'path', 'circle', 'ellipse', 'line']);
/** Their content is drawn elsewhere, or is no drawing. */
const skipped = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'metadata',
  'style',
  'script',
  'foreignObject',
]);

interface Open {
  name: string;
  transforms: string[];
  shape?: SvgShape;
  text?: SvgText;
  isSkipped: boolean;
}

/**
 * Reads the shapes and texts of an SVG file. Whatever else is in it, such as scripts, styles, links and pictures, is
 * not even read; entities are not expanded, and nothing outside of the file is asked for.
 */
export function parseSvg(file: string): SvgDrawing {
  const drawing: SvgDrawing = { root: {}, shapes: [], texts: [] };
  const open: Open[] = [];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw wrongDrawing(`This file is no valid SVG: ${error.message.slice(0, 120)}`);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw wrongDrawing('This file declares entities. Export it as plain SVG.');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH)
      throw wrongDrawing('This drawing has too many parts. Leave only the plots and the roads in it.');
    const name = tag.name.replace(/^svg:/, '');
    if (open.length === 0) {
      if (name !== 'svg') throw wrongDrawing('This file is no SVG drawing.');
      drawing.root = tag.attributes;
    }
    open.push(opened(name, tag.attributes, open.at(-1), drawing));
  });
  parser.on('text', (text) => {
    const [inner, outer] = [open.at(-1), open.at(-2)];
    if (inner?.isSkipped) return;
    if (inner?.name === 'title' && outer?.shape) outer.shape.title += text;
    else if (inner?.text) inner.text.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(file).close();
  return drawing;
}

function opened(
  name: string,
  attributes: Readonly<Record<string, string>>,
  around: Open | undefined,
  drawing: SvgDrawing,
): Open {
  const transforms = [...(around?.transforms ?? []), ...(attributes.transform ? [attributes.transform] : [])];
  const isSkipped = (around?.isSkipped ?? false) || skipped.has(name);
  const here: Open = { name, transforms, isSkipped };
  if (isSkipped) return here;
  if (shapeTags.has(name)) {
    here.shape = { tag: name, attributes, transforms, title: attributes['data-plot'] ?? '' };
    drawing.shapes.push(here.shape);
  } else if (name === 'text') {
    here.text = { attributes, transforms, text: '' };
    drawing.texts.push(here.text);
  } else if (name === 'tspan' && around?.text) here.text = around.text;
  return here;
}
