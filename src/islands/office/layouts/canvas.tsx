import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Polygon, sitePlanWidth } from '#lib/domain/site-plan/layout.ts';
import {
  boundingBox,
  centroid,
  cornersOf,
  type Point,
  rectangle,
  translatePolygon,
} from '#lib/domain/site-plan/polygons.ts';
import { type Drawing, type EditorState, moved, type Selection, selectedShape } from './editor-state.ts';

export type Tool = 'select' | 'rectangle' | 'polygon';

interface CanvasProps {
  state: EditorState;
  tool: Tool;
  /** Corners of a polygon that is being drawn. */
  corners: readonly Point[];
  onCorner: (corner: Point) => void;
  onState: (state: EditorState) => void;
  onSelect: (selected: Selection | null) => void;
  onOutline: (selected: Selection, outline: Polygon) => void;
  onDraw: (outline: Polygon) => void;
  onDelete: () => void;
  onUndo: () => void;
}

type Drag = { from: Point; to: Point } & ({ what: 'shape' } | { what: 'corner'; at: number } | { what: 'new' });

const steps: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Smaller rectangles are slips of the finger. */
const MIN_SIDE = 12;

/** The drawing board. By keyboard: arrows move the selected shape, Delete removes it; the list selects. */
export const Canvas = (props: CanvasProps) => {
  const { state, tool, corners, onCorner, onState, onSelect, onOutline, onDraw, onDelete, onUndo } = props;
  const { drawing, selected } = state;
  const board = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = board.current?.getScreenCTM();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix?.inverse());
    return [clamp(x, sitePlanWidth), clamp(y, drawing.height)];
  };
  const begin = (event: PointerEvent, what: Drag['what'], at = 0) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    board.current?.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    setDrag({ what, at, from, to: from } as Drag);
  };
  const pressShape = (event: PointerEvent, shape: Selection) => {
    if (tool !== 'select') return;
    onSelect(shape);
    begin(event, 'shape');
  };
  const pressBoard = (event: PointerEvent) => {
    if (tool === 'polygon') onCorner(pointOf(event));
    else if (tool === 'rectangle') begin(event, 'new');
    else onSelect(null);
  };
  const end = () => {
    if (!drag) return;
    setDrag(null);
    const outline = draggedOutline(drag, state);
    const [dx, dy] = distance(drag);
    if (!outline || Math.hypot(dx, dy) < 3) return;
    if (drag.what !== 'new') selected && onOutline(selected, outline);
    else if (Math.abs(dx) >= MIN_SIDE && Math.abs(dy) >= MIN_SIDE) onDraw(outline);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step && selected) {
      const size = event.shiftKey ? 25 : 5;
      onState(moved(state, [step[0] * size, step[1] * size]));
    } else if (selected && (event.key === 'Delete' || event.key === 'Backspace')) onDelete();
    else if (event.key === 'Escape') onSelect(null);
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) onUndo();
    else return;
    event.preventDefault();
  };

  const outlineNow = drag && drag.what !== 'new' ? draggedOutline(drag, state) : selectedShape(state)?.outline;
  const rubber = drag?.what === 'new' ? draggedOutline(drag, state) : corners.flat();
  return (
    <section className="estate board" aria-label="Drawing board">
      <svg
        ref={board}
        viewBox={`0 0 ${sitePlanWidth} ${drawing.height}`}
        role="application"
        aria-label="Drawing. Arrow keys move the selected shape, Delete removes it. The list below selects shapes."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys, which its label names
        tabIndex={0}
        className={tool}
        onPointerDown={pressBoard}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={press}
      >
        <Shapes drawing={drawing} selected={selected} moving={outlineNow} onPress={pressShape} />
        {outlineNow &&
          tool === 'select' &&
          cornersOf(outlineNow).map(([x, y], at) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the outline
              key={at}
              className="corner"
              cx={x}
              cy={y}
              r="9"
              onPointerDown={(event) => begin(event, 'corner', at)}
            />
          ))}
        {rubber && rubber.length > 0 && <polygon className="rubber" points={rubber.join(' ')} />}
        {tool === 'polygon' &&
          corners.map(([x, y]) => <circle key={`${x} ${y}`} className="corner" cx={x} cy={y} r="6" />)}
      </svg>
    </section>
  );
};

const clamp = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)));
const distance = ({ from, to }: Drag): Point => [to[0] - from[0], to[1] - from[1]];

function draggedOutline(drag: Drag, state: EditorState): Polygon | undefined {
  const { from, to } = drag;
  if (drag.what === 'new')
    return rectangle({
      x: Math.min(from[0], to[0]),
      y: Math.min(from[1], to[1]),
      width: Math.abs(to[0] - from[0]),
      height: Math.abs(to[1] - from[1]),
    });
  const outline = selectedShape(state)?.outline;
  if (!outline) return undefined;
  if (drag.what === 'shape')
    return translatePolygon(outline, distance(drag), { width: sitePlanWidth, height: state.drawing.height });
  return outline.with(2 * drag.at, to[0]).with(2 * drag.at + 1, to[1]);
}

interface ShapesProps {
  drawing: Drawing;
  selected: Selection | null;
  /** The outline of the selected shape while it is dragged. */
  moving: Polygon | undefined;
  onPress: (event: PointerEvent, shape: Selection) => void;
}

const Shapes = ({ drawing, selected, moving, onPress }: ShapesProps) => {
  const isSelected = (of: Selection['of'], at: number) => selected?.of === of && selected.at === at;
  return (
    <>
      {drawing.ground.map(({ kind, outline, name }, at) => {
        const shown = (isSelected('ground', at) && moving) || outline;
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: the ground has no other identity
            key={at}
            className={clsx('ground', isSelected('ground', at) && 'mine')}
            onPointerDown={(event) => onPress(event, { of: 'ground', at })}
          >
            <polygon className={kind} points={shown.join(' ')} />
            {name && <Label text={name} outline={shown} className="name" most={20} />}
          </g>
        );
      })}
      {drawing.plots.map(({ label, outline, offered }, at) => {
        const shown = (isSelected('plots', at) && moving) || outline;
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may be the same for a while
            key={at}
            className={clsx('plot', offered ? 'free' : 'not_for_sale', isSelected('plots', at) && 'mine')}
            onPointerDown={(event) => onPress(event, { of: 'plots', at })}
          >
            <polygon className={offered ? 'fill-free' : 'fill-not_for_sale'} points={shown.join(' ')} />
            <Label text={label} outline={shown} most={34} />
          </g>
        );
      })}
    </>
  );
};

const Label = ({
  text,
  outline,
  most,
  className,
}: {
  text: string;
  outline: Polygon;
  most: number;
  className?: string;
}) => {
  const [x, y] = centroid(outline);
  const { width, height } = boundingBox(outline);
  return (
    <text
      x={x}
      y={y}
      className={className}
      fontSize={Math.min(most, height * 0.45, width / Math.max(1, text.length * 0.7))}
    >
      {text}
    </text>
  );
};
