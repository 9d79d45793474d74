import { clsx } from 'clsx';
import type { PublicLayout, PublicPlot } from '#lib/api/catalogue/layout.ts';
import { type PlotState, plotStates, sitePlanWidth } from '#lib/domain/site-plan/layout.ts';
import { boundingBox, centroid } from '#lib/domain/site-plan/polygons.ts';

interface LayoutDrawingProps {
  layout: Pick<PublicLayout, 'height' | 'ground'> & { plots: readonly Omit<PublicPlot, 'id'>[] };
  /** What the drawing shows, for those who do not see it. Left out where something else beside it says everything. */
  label?: string;
  /** Labels of the plots that are marked. */
  marked?: readonly string[];
  onPress?: (label: string) => void;
}

/** A static drawing; its content is also listed as text beside it. */
export const SitePlanDrawing = ({ layout, label, marked = [], onPress }: LayoutDrawingProps) => (
  <svg
    viewBox={`0 0 ${sitePlanWidth} ${layout.height}`}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <PlotPatterns />
    {layout.ground.map(({ kind, outline, name }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the ground has no other identity
      <g key={at}>
        <polygon className={kind} points={outline.join(' ')} />
        {name && <Name text={name} outline={outline} />}
      </g>
    ))}
    {layout.plots.map((plot) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: a list beside the drawing does the same by keyboard
      <g
        key={plot.label}
        id={plotAnchor(plot.label)}
        className={clsx('plot', plot.state, marked.includes(plot.label) && 'mine')}
        onClick={onPress && (() => onPress(plot.label))}
      >
        <polygon fill={`url(#fill-${plot.state})`} points={plot.outline.join(' ')} />
        <PlotNumber {...plot} />
      </g>
    ))}
  </svg>
);

/** Of the address that marks a plot on the public page: `#plot-14`. */
export const plotAnchor = (label: string) => `plot-${encodeURIComponent(label)}`;

const Name = ({ text, outline }: { text: string; outline: number[] }) => {
  const { width, height } = boundingBox(outline);
  const size = Math.min(24, Math.min(width, height) * 0.5, (Math.max(width, height) / text.length) * 1.4);
  const [cx, cy] = centroid(outline).map(Math.round);
  return (
    <text
      className="name"
      x={cx}
      y={cy}
      fontSize={size.toFixed(1)}
      {...(height > width && { transform: `rotate(-90 ${cx} ${cy})` })}
    >
      {text}
    </text>
  );
};

const PlotNumber = ({ label, outline }: Pick<PublicPlot, 'label' | 'outline'>) => {
  const { width, height } = boundingBox(outline);
  const size = Math.min(34, height * 0.45, (width * 0.85) / (label.length * 0.62));
  const [x, y] = centroid(outline).map(Math.round);
  return (
    <text x={x} y={y} fontSize={size.toFixed(1)}>
      {label}
    </text>
  );
};

const marks: Record<PlotState, string | null> = {
  free: null,
  held: 'M-3 15L15 -3M-3 3L3 -3M9 15L15 9',
  sold: 'M0 0L12 12M12 0L0 12',
  not_for_sale: null,
};

/** Once on each page with drawings. */
const PlotPatterns = () => (
  <defs>
    {plotStates.map((state) => (
      <pattern key={state} id={`fill-${state}`} width="12" height="12" patternUnits="userSpaceOnUse">
        <rect className={`fill-${state}`} width="12" height="12" />
        {marks[state] && <path className="fill-mark" d={marks[state]} />}
      </pattern>
    ))}
  </defs>
);
