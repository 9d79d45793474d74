import type { ReactNode } from 'react';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { CallAnswer, ReadCall } from '#lib/api/call-types.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { LoadView } from '../load-view.tsx';
import { useTabInView } from '../use-tab-in-view.ts';
import type { ListDescription } from './list-description.ts';
import type { ListState } from './use-list.ts';

export interface ListProps<Name extends ReadCall, Row extends { id: number }> {
  of: ListDescription<Name, Row>;
  shown: ListState<Name>;
}

interface ListCardProps<Name extends ReadCall, Row extends { id: number }> extends ListProps<Name, Row> {
  className?: string;
  /** What draws the rows. */
  children: (answer: CallAnswer<Name>) => ReactNode;
}

/** Tabs, rows and pages of a list. */
export function ListCard<Name extends ReadCall, Row extends { id: number }>(props: ListCardProps<Name, Row>) {
  const { of, shown, className = 'card queue', children } = props;
  return (
    <section className={className}>
      {of.heading?.(shown) || (of.tabs && <ListTabs of={of} shown={shown} />)}
      <LoadView read={shown.read} failed={`The ${of.things} did not load`}>
        {(answer) => (
          <>
            {of.summary?.(answer)}
            {children(answer)}
          </>
        )}
      </LoadView>
    </section>
  );
}

function ListTabs<Name extends ReadCall, Row extends { id: number }>({ of, shown }: ListProps<Name, Row>) {
  const { search, answer, tab: current } = shown;
  const ref = useTabInView(`${current?.label} ${shown.read.state}`);
  const { param, label, of: tabs = [], count } = of.tabs ?? { param: '', label: '' };
  return (
    <Tabs
      ref={ref}
      label={label}
      onNavigate={pushQuery}
      tabs={tabs.map((tab) => {
        const isCurrent = tab === current;
        const counted = answer && count?.(answer, tab, isCurrent);
        return {
          href: queryWith({ [param]: tab.name, page: null, ...(of.opens && { [of.opens]: null }) }, search),
          label: tab.label,
          current: isCurrent,
          ...(counted !== undefined && { count: counted }),
        };
      })}
    />
  );
}

export function EmptyList<Name extends ReadCall, Row extends { id: number }>({ of, shown }: ListProps<Name, Row>) {
  const { tab, input } = shown;
  const filtered = of.isFiltered ? of.isFiltered(shown) : 'name' in input && Boolean(input.name);
  const { title, text, action } = (filtered && of.unfit) || {
    title: tab?.none ?? of.none ?? '',
    text: tab?.more ?? of.more,
    action: of.action,
  };
  return (
    <EmptyView title={title} action={action}>
      {text}
    </EmptyView>
  );
}
