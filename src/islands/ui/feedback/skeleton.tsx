import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SkeletonProps {
  shape?: 'line' | 'title' | 'figure' | 'row' | 'panel';
  width?: 'short' | 'half' | 'long';
}

const classOf = { line: 'line', title: 'title', figure: 'figure', row: 'row-h', panel: 'panel' } as const;

export const Skeleton = ({ shape = 'line', width }: SkeletonProps) => (
  <div className={clsx('skel', classOf[shape], width)} aria-hidden="true" />
);

/** As large as its children, which it hides. */
export const SkeletonOf = ({ children }: { children: ReactNode }) => (
  <div className="skel" aria-hidden="true">
    {children}
  </div>
);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** `label` is for screen readers. */
export const SkeletonRows = ({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) => (
  <div className="stack tight" aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    {times(rows).map((row) => (
      <Skeleton key={row} shape="row" />
    ))}
  </div>
);

/** Of the heights of real cards, so that nothing moves when they come. */
export const SkeletonCards = ({ cards = 3, label = 'Loading' }: { cards?: number; label?: string }) => (
  <div aria-busy="true">
    <p className="vh" role="status">
      {label}
    </p>
    <ul className="grid" aria-hidden="true">
      {times(cards).map((card) => (
        <li key={card} className="prop">
          <div className="ph skel" />
          <div className="body">
            <p className="skel price">&nbsp;</p>
            <h3 className="skel">&nbsp;</h3>
            <p className="skel sm">&nbsp;</p>
            <div className="buy" />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
