import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import type { PublicPlot } from '#lib/api/catalogue/layout.ts';
import { plotStateNames } from '#lib/domain/site-plan/layout.ts';
import { SitePlanDrawing } from './layout-drawing.tsx';
import { plotCounts } from './plot-counts.ts';

type LayoutViewProps = Parameters<typeof SitePlanDrawing>[0] & {
  /** What the marked plots are: 'Yours'. */
  markedAs?: string;
};

/** The drawing with its legend. The size is chosen by radios that the stylesheet reads, so that it needs no script. */
export const LayoutView = ({ markedAs, ...drawing }: LayoutViewProps) => (
  <div className="estate-view stack gap-3">
    <ul className="legend">
      {plotCounts(drawing.layout.plots).map(({ state, count }) => (
        <li key={state}>
          <Swatch fill={`url(#fill-${state})`} dashed={state === 'not_for_sale'} />
          {plotStateNames[state]}: {count}
        </li>
      ))}
      {markedAs && (
        <li>
          <Swatch className="mine" />
          {markedAs}
        </li>
      )}
    </ul>
    <SegmentedField
      label="Size of the drawing"
      labelHidden
      name="drawing_size"
      className="max-w-[320px]"
      options={[
        { value: '1', label: 'Whole' },
        { value: '2', label: 'Large' },
        { value: '4', label: 'Very large' },
      ]}
      defaultValue="1"
    />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
    <section className="estate" aria-label="Drawing" tabIndex={0}>
      <SitePlanDrawing {...drawing} />
    </section>
  </div>
);

const Swatch = ({ fill, className, dashed }: { fill?: string; className?: string; dashed?: boolean }) => (
  <svg className="swatch" viewBox="0 0 30 20" aria-hidden="true">
    <rect
      x="1"
      y="1"
      width="28"
      height="18"
      fill={fill}
      className={className}
      strokeDasharray={dashed ? '5 5' : undefined}
    />
  </svg>
);

/** '24 plots: 12 free, 3 held, 9 sold.' */
export const layoutSummary = (plots: readonly Pick<PublicPlot, 'state'>[]) =>
  `${plots.length} plots: ${plotCounts(plots)
    .map(({ state, count }) => `${count} ${plotStateNames[state].toLowerCase()}`)
    .join(', ')}.`;
