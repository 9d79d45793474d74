import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonCards } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { $savedIds } from '#lib/client/account/account-state.ts';
import { SavedCard } from './saved-card.tsx';
import {
  $removed,
  goToPage,
  refreshIfOutdated,
  type SavedList,
  savedPageHref,
  savedPageNumber,
  trackRemovals,
  visibleItems,
} from './saved-list.ts';

export const SavedProperties = () => {
  const page = savedPageNumber(useUrlQuery());
  const read = useQuery('GET /user/saved-property', { page });
  useEffect(trackRemovals, []);
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title="Your saved properties did not load" read={read} />
      </section>
    );
  if (read.state === 'loading') return <SkeletonCards cards={6} label="Loading your saved properties" />;
  return (
    <div className="stack">
      <StaleNotice read={read} />
      <h2 className="vh">On your list</h2>
      <SavedGrid answer={read.data} refreshing={read.refreshing} />
    </div>
  );
};

const SavedGrid = ({ answer, refreshing }: { answer: SavedList; refreshing: boolean }) => {
  const saved = useBrowserValue($savedIds, null);
  const removed = useStore($removed, { ssr: 'initial' });
  useEffect(() => {
    if (saved) refreshIfOutdated(answer);
  }, [saved, answer]);
  const shown = visibleItems(answer);
  const { current_page: page, last_page: last } = answer.saved_property;
  if (shown.length === 0 && refreshing) return <SkeletonCards cards={3} label="Loading your saved properties" />;
  return (
    <>
      {shown.length > 0 ? (
        <ul className="grid">
          {shown.map((item, index) => (
            <SavedCard
              key={item.property.id}
              item={item}
              removed={removed.includes(item.property.id)}
              eager={index === 0}
            />
          ))}
        </ul>
      ) : (
        <NoProperties page={page} />
      )}
      {answer.not_offered > 0 && <NotOffered count={answer.not_offered} />}
      {page <= last && <Pagination page={page} lastPage={last} hrefOf={savedPageHref} onNavigate={goToPage} />}
    </>
  );
};

const NoProperties = ({ page }: { page: number }) =>
  page > 1 ? (
    <EmptyCard title={`Nothing is left on page ${page}`} action={<FirstPage />}>
      What you have saved is on the pages before this one.
    </EmptyCard>
  ) : (
    <EmptyCard
      title="Nothing saved yet"
      action={
        <ButtonLink variant="primary" href="/dashboard/properties">
          See properties
        </ButtonLink>
      }
    >
      Press the heart on a property, and you will find it here again.
    </EmptyCard>
  );

const FirstPage = () => (
  <ButtonLink href={savedPageHref(1)} onClick={linkClickHandler(savedPageHref(1), goToPage)}>
    Go to the first page
  </ButtonLink>
);

const EmptyCard = ({ title, action, children }: { title: string; action: ReactNode; children: string }) => (
  <section className="card">
    <EmptyView title={title} level={3} action={action}>
      {children}
    </EmptyView>
  </section>
);

const NotOffered = ({ count }: { count: number }) => (
  <Notice kind="info">
    {count === 1
      ? 'One property that you have saved is not on offer at the moment. If it is offered again, you will find it here.'
      : `${count} properties that you have saved are not on offer at the moment. If they are offered again, you will find them here.`}
  </Notice>
);
