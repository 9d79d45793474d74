import { useRef } from 'react';
import { pageWindow } from '#lib/domain/limits.ts';
import { Icon } from '../icons/icon.tsx';
import { leftIcon, rightIcon } from '../icons/icons.ts';
import { linkClickHandler } from './link-click.ts';
import { scrollToListTop } from './top-of-list.ts';

interface PaginationProps {
  page: number;
  lastPage: number;
  /** Needed on screens with more than one list. */
  label?: string;
  hrefOf: (page: number) => string;
  /** Navigates without loading the page; without it the links do. */
  onNavigate?: (href: string) => void;
}

/** The current page and its neighbours. */
export const pagesAround = (page: number, lastPage: number): number[] => {
  const first = Math.max(1, page - pageWindow);
  const last = Math.min(lastPage, page + pageWindow);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};

export const Pagination = ({ page, lastPage, label = 'Pages', hrefOf, onNavigate }: PaginationProps) => {
  const nav = useRef<HTMLElement>(null);
  if (lastPage <= 1) return null;
  const open =
    onNavigate &&
    ((href: string) => {
      scrollToListTop(nav.current);
      onNavigate(href);
    });
  const link = (to: number) => ({ href: hrefOf(to), onClick: linkClickHandler(hrefOf(to), open) });
  const prev = (
    <>
      <Icon of={leftIcon} size="m" />
      <span className="w">Prev</span>
    </>
  );
  const next = (
    <>
      <span className="w">Next</span>
      <Icon of={rightIcon} size="m" />
    </>
  );
  return (
    <nav ref={nav} className="pages" aria-label={label}>
      {page > 1 ? (
        <a {...link(page - 1)} rel="prev">
          {prev}
        </a>
      ) : (
        <span className="off">{prev}</span>
      )}
      {pagesAround(page, lastPage).map((number) => (
        <a key={number} {...link(number)} aria-current={number === page ? 'page' : undefined}>
          <span className="vh">Page </span>
          {number}
        </a>
      ))}
      {page < lastPage ? (
        <a {...link(page + 1)} rel="next">
          {next}
        </a>
      ) : (
        <span className="off">{next}</span>
      )}
    </nav>
  );
};
