import { useEffect } from 'react';
import { AsOf } from '#islands/ui/as-of.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { later } from '#islands/ui/later.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useSearch } from '#islands/ui/use-search.ts';
import { useSlicedQuery } from '#islands/ui/use-sliced-query.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { visit } from '#lib/client/place.ts';
import { again } from '#lib/client/queries.ts';
import { tellUnread } from '#lib/client/unread-count.ts';
import { notifications } from '#lib/contract/notifications.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { notificationTabRead, notificationTabs } from '#lib/messages/statuses.ts';
import { close, placeOf, tabHref } from './place.ts';
import { ReadAll } from './read-all.tsx';
import { Told } from './told.tsx';

const Details = later('Notification Details', async () => (await import('./details.tsx')).Details);

/** What the customer has been told, and the one that is open. */
export const Notifications = () => {
  const { tab, page, opened } = placeOf(useSearch());
  const is_read = notificationTabRead[tab];
  const input = { page, ...(is_read !== undefined && { is_read }) };
  const read = useSlicedQuery(notifications, input);
  const fresh = read.state === 'ready' && !read.refreshing && !read.failed ? read.data.unread : null;
  useEffect(() => {
    if (fresh !== null) tellUnread(fresh);
  }, [fresh]);
  const unread = read.state === 'ready' ? read.data.unread : 0;
  return (
    <section className="card">
      <div className="told-tabs">
        <Tabs
          label="Notifications"
          onNavigate={visit}
          tabs={notificationTabs.map((label) => ({
            label,
            href: tabHref(label),
            current: label === tab,
            ...(label === 'Unread' && unread > 0 && { count: unread }),
          }))}
        />
        {read.state === 'ready' && unread > 0 && <ReadAll newest={read.data.newest_id} />}
      </div>
      <h2 className="vh">{tab}</h2>
      <AsOf read={read} />
      {read.state === 'loading' && (
        <div className="mt-4">
          <SkeletonRows label="Loading your notifications" />
        </div>
      )}
      {read.state === 'failed' && (
        <ErrorView
          title="Your notifications did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => again(notifications, input)}
        />
      )}
      {read.state === 'ready' && <Told list={read.data.notifications} tab={tab} opened={opened} />}
      {opened !== null && (
        <Details
          key={opened}
          id={opened}
          listed={read.state === 'ready' ? read.data.notifications.data.find(({ id }) => id === opened) : undefined}
          onClose={close}
        />
      )}
    </section>
  );
};
