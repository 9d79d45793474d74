import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface DescriptionItem {
  name: string;
  value: ReactNode;
  /** The total, below a line. */
  sum?: boolean;
}

/** Names left, values right. Lines without a value are left out. */
export const DescriptionList = ({ lines, small = false }: { lines: readonly DescriptionItem[]; small?: boolean }) => (
  <dl className={clsx('lines', small && 'sm')}>
    {lines
      .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(({ name, value, sum }) => (
        <div key={name} className={sum ? 'sum' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
