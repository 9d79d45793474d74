import { useState } from 'react';
import { LayoutView } from '#islands/property/site-plan/layout-view.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import type { OfficeLayout } from '#lib/api/office/site-plans.ts';
import type { Point } from '#lib/domain/site-plan/polygons.ts';
import { Canvas, type Tool } from './canvas.tsx';
import {
  addedBeside,
  addedPlot,
  changed,
  type Drawing,
  type EditorState,
  editorState,
  emptyDrawing,
  removed,
  type Selection,
  undone,
  withOutline,
} from './editor-state.ts';
import { GridForm } from './grid-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { ShapeForm } from './shape-form.tsx';
import { ShapeList } from './shape-list.tsx';
import { UploadDrawing } from './upload-drawing.tsx';

interface LayoutEditorProps {
  stored: OfficeLayout;
  onSaved: (stored: OfficeLayout) => void;
  onReload: () => void;
}

const tools: { value: Tool | 'preview'; label: string }[] = [
  { value: 'select', label: 'Move' },
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'polygon', label: 'Corners' },
  { value: 'preview', label: 'Preview' },
];

export const LayoutEditor = ({ stored, onSaved, onReload }: LayoutEditorProps) => {
  const [state, setState] = useState(() => editorState(drawingIn(stored)));
  const [mode, setMode] = useState<Tool | 'preview'>('select');
  const [corners, setCorners] = useState<Point[]>([]);
  const [found, setFound] = useState('');
  const { drawing, selected } = state;
  const unsaved = state.past.length > 0;
  useUnsavedWarning(unsaved);

  const chooseMode = (next: Tool | 'preview') => {
    setMode(next);
    setCorners([]);
  };
  const draw = (next: EditorState) => {
    setState(next);
    chooseMode('select');
  };
  const begin = (next: Drawing, text: string) => {
    setState(changed(state, next, null));
    setFound(text);
  };
  const takenPlots = stored.layout?.plots.filter((plot) => plot.state === 'held' || plot.state === 'sold') ?? [];
  const label = selected?.of === 'plots' ? drawing.plots[selected.at]?.label : undefined;
  const taken = takenPlots.find((plot) => plot.label === label);
  const remove = () => {
    if (!taken) setState(removed(state));
  };

  return (
    <div className="stack">
      <div className="layout-desk">
        <div className="stack gap-3">
          <SegmentedField
            label="Tool"
            labelHidden
            name="tool"
            options={tools}
            value={mode}
            onChange={({ target }) => chooseMode(target.value as Tool | 'preview')}
          />
          <p className="sm mut" role="status">
            {hints[mode]}
          </p>
          {mode === 'preview' ? (
            <LayoutView layout={previewOf(drawing, takenPlots)} label="The drawing as customers see it" />
          ) : (
            <Canvas
              state={state}
              tool={mode}
              corners={corners}
              onCorner={(corner) => setCorners([...corners, corner])}
              onState={setState}
              onSelect={(next) => setState({ ...state, selected: next })}
              onOutline={(shape: Selection, outline) => setState(withOutline(state, shape, outline))}
              onDraw={(outline) => draw(addedPlot(state, outline))}
              onDelete={remove}
              onUndo={() => setState(undone(state))}
            />
          )}
          <div className="row flex-wrap">
            {corners.length > 2 && (
              <Button variant="primary" onClick={() => draw(addedPlot(state, corners.flat()))}>
                Close the plot
              </Button>
            )}
            <Button data-key="n" onClick={() => draw(addedBeside(state))}>
              Add a plot
            </Button>
            <Button disabled={!unsaved} onClick={() => setState(undone(state))}>
              Undo
            </Button>
          </div>
          {found && <Notice live>{found}</Notice>}
          <ShapeList state={state} onSelect={(next) => setState({ ...state, selected: next })} />
        </div>
        <div className="stack">
          <section className="card stack gap-3">
            <h2 className="h3">{selected ? 'The selected shape' : 'No shape is selected'}</h2>
            <ShapeForm state={state} taken={taken} onState={setState} />
          </section>
          <section className="card stack gap-3">
            <h2 className="h3">Start over</h2>
            <p className="sm mut">Both replace the drawing. You can undo this.</p>
            <GridForm
              units={stored.property.total_units}
              onDraw={(layout) => begin({ ...layout, ground: [...layout.ground], plots: [...layout.plots] }, '')}
            />
            <UploadDrawing onDraw={begin} />
          </section>
        </div>
      </div>
      <SaveBar stored={stored} drawing={drawing} unsaved={unsaved} onSaved={onSaved} onReload={onReload} />
    </div>
  );
};

const hints: Record<Tool | 'preview', string> = {
  select: 'Press a shape and drag it, or drag its corners. With the keyboard: arrows move it, Delete removes it.',
  rectangle: 'Drag over the drawing from one corner of the new plot to the other.',
  polygon: 'Press each corner of the new plot in turn, then close it.',
  preview: 'This is what customers see.',
};

const drawingIn = ({ layout }: OfficeLayout): Drawing =>
  layout
    ? {
        height: layout.height,
        ground: layout.ground,
        plots: layout.plots.map(({ label, outline, size, state }) => ({
          label,
          outline,
          size,
          offered: state !== 'not_for_sale',
        })),
      }
    : emptyDrawing;

const previewOf = (
  drawing: Drawing,
  taken: readonly { label: string; state: 'free' | 'held' | 'sold' | 'not_for_sale' }[],
) => ({
  ...drawing,
  plots: drawing.plots.map(({ label, outline, size, offered }) => ({
    label,
    outline,
    size,
    state:
      taken.find((plot) => plot.label === label)?.state ?? (offered ? ('free' as const) : ('not_for_sale' as const)),
  })),
});
