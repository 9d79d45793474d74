import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { compactNumber } from '#lib/domain/format-number.ts';
import { SheetFrame } from './sheet-frame.tsx';

interface Bars {
  key: string;
  /** Below the bars: 'Nov'. */
  label: string;
  /** In the table: 'November 2026'. */
  name: string;
  /** One of each series. */
  values: readonly number[];
  /** Such as the current month. */
  marked?: boolean;
}

interface BarChartProps {
  /** What is shown: 'Instalments by month'. */
  title: string;
  /** Head of the first column of the table: 'Month'. */
  of: string;
  series: readonly string[];
  bars: readonly Bars[];
  /** '₦' before the figure of the axis; counts have none. */
  unit?: string;
  /** A value in the table. */
  show: (value: number) => ReactNode;
}

const shapes = ['bar-a', 'bar-b'] as const;
/** Units of the drawing for each group: its bars, and a gap. */
const GROUP = 10;
const GAP = 3;
/** As many characters of labels stand side by side on a phone. */
const FITTING = 30;

/**
 * Bars side by side, drawn as one stretched SVG; the same figures are in a table that everybody can open. Values below
 * zero have no bar.
 */
export const BarChart = ({ title, of, series, bars, unit = '', show }: BarChartProps) => {
  const top = Math.max(1, ...bars.flatMap(({ values }) => values));
  const width = (GROUP - GAP) / series.length;
  const longest = Math.max(...bars.map(({ label }) => label.length));
  const step = Math.ceil((bars.length * longest) / FITTING);
  return (
    <figure className="bars">
      <figcaption className="row wrap-row spread">
        <b>{title}</b>
        {series.length > 1 && (
          <ul className="key">
            {series.map((name, at) => (
              <li key={name}>
                <i className={shapes[at]} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div className="plot-area" aria-hidden="true">
        <span className="sm mut num">{`${unit}${compactNumber(top)}`}</span>
        <svg viewBox={`0 0 ${bars.length * GROUP} 100`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ key, values, marked }, group) => (
            <g key={key}>
              {marked && <rect className="here" x={group * GROUP} y={0} width={GROUP} height={100} />}
              {values.map((value, at) => {
                const height = (Math.max(0, value) / top) * 100;
                const x = group * GROUP + GAP / 2 + at * width;
                return (
                  <rect key={series[at]} className={shapes[at]} x={x} y={100 - height} width={width} height={height} />
                );
              })}
            </g>
          ))}
        </svg>
        <div className="below num">
          {bars.map(({ key, label }, at) => (
            <span key={key} className={clsx((at % step !== 0 || bars.length - at < step) && 'unnamed')}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <details>
        <summary>
          As a table<span className="vh">: {title}</span>
        </summary>
        <SheetFrame label={title}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map((name) => (
                <th key={name} scope="col" className="n">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={series[at]} className="n">
                    {show(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </SheetFrame>
      </details>
    </figure>
  );
};
