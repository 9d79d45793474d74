import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';

interface ChartReaderProps {
  /** 'Month by month' */
  label: string;
  /** What stands at each place of the chart, from left to right: 'November 2026: ₦1,200,000 late'. */
  texts: readonly string[];
  /** The place that is read at first. */
  start: number;
  /** The drawing, with the place that is read marked. */
  draw: (at: number) => ReactNode;
  /** The same figures. */
  table: ReactNode;
}

/**
 * A chart that is read by touch, keyboard and screen reader: a slider lies over the drawing, and what stands at its place
 * is said below. The table behind it is one press away, and on paper.
 */
export const ChartReader = ({ label, texts, start, draw, table }: ChartReaderProps) => {
  const [at, setAt] = useState(start);
  const [open, setOpen] = useState(false);
  return (
    <div className="reader">
      <div className="reading">
        {draw(at)}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={texts[at]}
          min={0}
          max={texts.length - 1}
          value={at}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        />
      </div>
      <p className="sm read" aria-hidden="true">
        {texts[at]}
      </p>
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide the table' : 'As a table'}
        <span className="vh">: {label}</span>
      </Button>
      <div className={clsx('as-table', !open && 'folded')}>{table}</div>
    </div>
  );
};
