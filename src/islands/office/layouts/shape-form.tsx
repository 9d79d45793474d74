import { Button } from '#islands/ui/actions/button.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import type { OfficePlot } from '#lib/api/office/site-plans.ts';
import { sitePlanLimits } from '#lib/domain/site-plan/layout.ts';
import { become, type EditorState, removed, type ShapeKind, withGround, withPlot } from './editor-state.ts';

interface ShapeFormProps {
  state: EditorState;
  /** The selected plot as it is stored, if a plan or a reservation has it. */
  taken: OfficePlot | undefined;
  onState: (state: EditorState) => void;
}

const kinds: { value: ShapeKind; label: string }[] = [
  { value: 'plot', label: 'Plot' },
  { value: 'road', label: 'Road' },
  { value: 'green', label: 'Green' },
  { value: 'water', label: 'Water' },
  { value: 'other', label: 'Other outline' },
];

/** What the selected shape is. A plot that is taken keeps its number and stays for sale. */
export const ShapeForm = ({ state, taken, onState }: ShapeFormProps) => {
  const { drawing, selected } = state;
  if (!selected) return <p className="sm mut">Press a shape on the drawing or in the list to change it.</p>;
  const plot = selected.of === 'plots' ? drawing.plots[selected.at] : undefined;
  const ground = selected.of === 'ground' ? drawing.ground[selected.at] : undefined;
  return (
    <div className="stack gap-3">
      {taken && (
        <p className="sm">
          {taken.state === 'sold' ? 'Sold' : 'Held'}
          {taken.plan_id !== null && `, plan ${taken.plan_id}`}: it keeps its number. Its outline can be changed.
        </p>
      )}
      <SelectField
        label="What it is"
        name="kind"
        options={kinds}
        value={plot ? 'plot' : (ground?.kind ?? 'other')}
        disabled={taken !== undefined}
        onChange={({ target }) => onState(become(state, target.value as ShapeKind))}
      />
      {plot && (
        <>
          <div className="pair">
            <Field
              label="Number"
              name="plot_label"
              maxLength={sitePlanLimits.label}
              autoComplete="off"
              value={plot.label}
              readOnly={taken !== undefined}
              onChange={({ target }) => onState(withPlot(state, selected.at, { label: target.value }))}
            />
            <Field
              label="Size in SQ m"
              optional
              name="plot_size"
              inputMode="numeric"
              autoComplete="off"
              value={plot.size ?? ''}
              onChange={({ target }) => onState(withPlot(state, selected.at, { size: sizeOf(target.value) }))}
            />
          </div>
          <Switch
            label="For sale"
            checked={plot.offered}
            disabled={taken !== undefined}
            onChange={({ target }) => onState(withPlot(state, selected.at, { offered: target.checked }))}
          />
        </>
      )}
      {ground && (
        <Field
          label="Name on the drawing"
          optional
          name="ground_name"
          maxLength={sitePlanLimits.name}
          autoComplete="off"
          value={ground.name}
          onChange={({ target }) => onState(withGround(state, selected.at, { name: target.value }))}
        />
      )}
      {!taken && (
        <Button variant="danger" onClick={() => onState(removed(state))}>
          {plot ? `Delete plot ${plot.label}` : 'Delete this shape'}
        </Button>
      )}
    </div>
  );
};

const sizeOf = (typed: string) => Number(typed.replace(/\D/g, '').slice(0, 7)) || null;
