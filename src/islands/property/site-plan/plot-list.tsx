import type { PublicPlot } from '#lib/api/catalogue/layout.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { compareLabels, plotStateNames } from '#lib/domain/site-plan/layout.ts';
import { plotAnchor } from './layout-drawing.tsx';
import { plotCounts } from './plot-counts.ts';

/** The drawing in words. */
export const PlotList = ({ plots }: { plots: readonly PublicPlot[] }) => (
  <div className="stack gap-6">
    {plotCounts(plots).map(({ state, count }) => (
      <section key={state} className="stack gap-2">
        <h2>
          {plotStateNames[state]} <span className="mut">{count}</span>
        </h2>
        <ul className="plots">
          {plots
            .filter((plot) => plot.state === state)
            .toSorted((a, b) => compareLabels(a.label, b.label))
            .map(({ label, size }) => (
              <li key={label}>
                <a className="b" href={`#${plotAnchor(label)}`}>
                  Plot {label}
                </a>
                {size !== null && <span className="mut">{formatNumber(size)} SQ m</span>}
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);
