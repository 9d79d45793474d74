import { type FormEvent, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { createPlotGrid } from '#lib/domain/site-plan/grid.ts';
import { type SitePlan, sitePlanLimits } from '#lib/domain/site-plan/layout.ts';

const most = { rows: 20, columns: 30 };
const count = (typed: string, limit: number) => Math.max(1, Math.min(limit, Number(typed.replace(/\D/g, '')) || 1));

/** Draws rows of plots with roads between them. */
export const GridForm = ({ units, onDraw }: { units: number; onDraw: (layout: SitePlan) => void }) => {
  const rowsFirst = Math.max(1, Math.min(most.rows, Math.round(Math.sqrt(units / 2))));
  const [typed, setTyped] = useState({
    rows: String(rowsFirst),
    columns: String(Math.min(most.columns, Math.ceil(units / rowsFirst))),
    prefix: '',
    size: '',
  });
  const rows = count(typed.rows, most.rows);
  const columns = count(typed.columns, Math.min(most.columns, Math.floor(sitePlanLimits.plots / rows)));
  const field = (name: keyof typeof typed) => ({
    name: `grid_${name}`,
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const draw = (event: FormEvent) => {
    event.preventDefault();
    const size = Number(typed.size.replace(/\D/g, '')) || null;
    onDraw(createPlotGrid({ rows, columns, prefix: typed.prefix.trim().slice(0, 4), firstNumber: 1, size }));
  };
  return (
    <form className="stack gap-3" onSubmit={draw}>
      <div className="pair">
        <Field label="Rows" inputMode="numeric" {...field('rows')} />
        <Field label="Plots in a row" inputMode="numeric" {...field('columns')} />
        <Field label="Letter before the number" optional {...field('prefix')} />
        <Field label="Size of a plot in SQ m" optional inputMode="numeric" {...field('size')} />
      </div>
      <Button variant="soft" type="submit">
        Draw {rows * columns} plots
      </Button>
    </form>
  );
};
