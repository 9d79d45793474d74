import { clsx } from 'clsx';
import type { Ref } from 'react';
import { linkClickHandler } from './link-click.ts';

interface Tab {
  href: string;
  label: string;
  current?: boolean;
  /** Empty while it loads. */
  count?: number | string;
}

interface TabsProps {
  /** Names the group: 'Plans'. */
  label: string;
  tabs: readonly Tab[];
  /** Navigates without loading the page; without it the links do. */
  onNavigate?: (href: string) => void;
  ref?: Ref<HTMLElement>;
}

/** Tabs are links, so that each has a URL. */
export const Tabs = ({ label, tabs, onNavigate, ref }: TabsProps) => (
  <nav
    ref={ref}
    className={clsx('tabs', tabs.every(({ count }) => count !== undefined) && 'counted')}
    aria-label={label}
  >
    {tabs.map(({ href, label, current, count }) => (
      <a
        key={href}
        href={href}
        aria-current={current ? 'page' : undefined}
        onClick={linkClickHandler(href, onNavigate)}
      >
        {label}
        {count !== undefined && (
          <>
            {' '}
            <b className="num">{count}</b>
          </>
        )}
      </a>
    ))}
  </nav>
);
