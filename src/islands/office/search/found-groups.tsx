import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { SignedMoney } from '../charts/chart-texts.tsx';
import { countFound, dayFound } from './found-texts.ts';
import type { OfficeSearchState } from './use-office-search.ts';

export interface FoundOption {
  group: string;
  /** There are more of its group than are shown. */
  more: boolean;
  href: string;
  row: { title: string; facts: readonly string[]; amount: number | null; at?: string };
}

interface FoundGroupsProps {
  list: string;
  optionId: (at: number) => string;
  read: OfficeSearchState;
  retry: () => void;
  found: readonly FoundOption[];
  marked: number;
  onMark: (at: number) => void;
}

/** Results by kind, and what is said instead of them. */
export const FoundGroups = ({ list, optionId, read, retry, found, marked, onMark }: FoundGroupsProps) => {
  const groups = [...new Set(found.map(({ group }) => group))];
  const at = (option: FoundOption) => found.indexOf(option);
  return (
    <>
      <div id={list} role="listbox" aria-label="Results" hidden={found.length === 0}>
        {groups.map((name) => {
          const options = found.filter(({ group }) => group === name);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true">
                {name}
                {options[0]?.more && <span>the newest; a longer text finds fewer</span>}
              </p>
              {options.map((option) => (
                <FoundLink
                  key={option.href}
                  option={option}
                  id={optionId(at(option))}
                  isMarked={at(option) === marked}
                  onMark={() => onMark(at(option))}
                />
              ))}
            </div>
          );
        })}
      </div>
      {read.state === 'loading' && <SkeletonRows rows={4} />}
      {read.state === 'failed' && (
        <ErrorView
          title="The search did not answer"
          message={failureText(read.error, somethingWrong)}
          onRetry={retry}
        />
      )}
      {found.length === 0 && read.state === 'short' && (
        <p className="mut">
          Type three letters, or a number: customers, plans, payments, bank lines and more are found.
        </p>
      )}
      {found.length === 0 && read.state === 'ready' && (
        <EmptyView title="Nothing found">Try a part of a name, a phone number, an amount or a reference.</EmptyView>
      )}
      <p className="vh" role="status">
        {read.state === 'ready' ? countFound(found.length) : ''}
      </p>
    </>
  );
};

interface FoundLinkProps {
  option: FoundOption;
  id: string;
  isMarked: boolean;
  onMark: () => void;
}

/** In view once it is marked by an arrow. */
const keepInView = (isMarked: boolean) => (link: HTMLElement | null) => {
  if (isMarked) link?.scrollIntoView({ block: 'nearest' });
};

const open = (event: MouseEvent, href: string) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  navigate(href);
};

const FoundLink = ({ option: { href, row }, id, isMarked, onMark }: FoundLinkProps) => (
  <a
    ref={keepInView(isMarked)}
    id={id}
    role="option"
    aria-selected={isMarked}
    tabIndex={-1}
    href={href}
    onPointerMove={onMark}
    onClick={(event) => open(event, href)}
  >
    <span>
      <b>{row.title}</b>
      {row.facts.length > 0 && <small>{row.facts.join(' · ')}</small>}
    </span>
    <span className={clsx('num', row.amount === null && 'mut')}>
      {row.amount !== null && <SignedMoney naira={row.amount} />}
      {row.at && <small>{dayFound(new Date(row.at), serverDay())}</small>}
    </span>
  </a>
);
