import type { ReactNode } from 'react';
import { Icon } from '../ui/icons/icon.tsx';
import { housesIcon, plotIcon } from '../ui/icons/icons.ts';

interface PropertyCountsProps {
  title: string;
  total: number;
  breakdown: readonly { type_name: string; count: number }[];
  /** Beside the title, such as a link to the list. */
  link?: ReactNode;
}

const kinds = [
  { type: 'Residential', name: 'Houses', icon: housesIcon },
  { type: 'Land', name: 'Lands', icon: plotIcon },
];

export const PropertyCounts = ({ title, total, breakdown, link }: PropertyCountsProps) => (
  <section className="card stack tight">
    <div className="row spread">
      <h2 className="lab">{title}</h2>
      {link}
    </div>
    <span className="fig num">{total}</span>
    <ul className="stack tight sm">
      {kinds.map(({ type, name, icon }) => (
        <li key={type} className="row">
          <Icon of={icon} size="m" />
          {name}
          <b className="b num end">{breakdown.find(({ type_name }) => type_name === type)?.count ?? 0}</b>
        </li>
      ))}
    </ul>
  </section>
);
