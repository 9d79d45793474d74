import { useEffect } from 'react';
import { StaleNotice } from '#islands/ui/as-of.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { lazyDialog } from '#islands/ui/later.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useUrlQuery } from '#islands/ui/use-search.ts';
import { useDeferredQuery } from '#islands/ui/use-sliced-query.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { pushQuery } from '#lib/client/place.ts';
import { retryQuery } from '#lib/client/queries.ts';
import { setUnreadCount } from '#lib/client/unread-count.ts';
import { notifications } from '#lib/contract/notifications.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { notificationTabRead, notificationTabs } from '#lib/messages/statuses.ts';
import { closeNotification, readNotificationUrl, notificationTabHref } from './place.ts';
import { MarkAllRead } from './read-all.tsx';
import { NotificationList } from './told.tsx';

const NotificationDetails = lazyDialog('Notification Details', async () => (await import('./details.tsx')).NotificationDetails);

/** What the customer has been told, and the one that is open. */
export const Notifications = () => {
  const { tab, page, opened } = readNotificationUrl(useUrlQuery());
  const is_read = notificationTabRead[tab];
  const input = { page, ...(is_read !== undefined && { is_read }) };
  const read = useDeferredQuery(notifications, input);
  const fresh = read.state === 'ready' && !read.refreshing && !read.failed ? read.data.unread : null;
  useEffect(() => {
    if (fresh !== null) setUnreadCount(fresh);
  }, [fresh]);
  const unread = read.state === 'ready' ? read.data.unread : 0;
  return (
    <section className="card">
      <div className="told-tabs">
        <Tabs
          label="Notifications"
          onNavigate={pushQuery}
          tabs={notificationTabs.map((label) => ({
            label,
            href: notificationTabHref(label),
            current: label === tab,
            ...(label === 'Unread' && unread > 0 && { count: unread }),
          }))}
        />
        {read.state === 'ready' && unread > 0 && <MarkAllRead newest={read.data.newest_id} />}
      </div>
      <h2 className="vh">{tab}</h2>
      <StaleNotice read={read} />
      {read.state === 'loading' && (
        <div className="mt-4">
          <SkeletonRows label="Loading your notifications" />
        </div>
      )}
      {read.state === 'failed' && (
        <ErrorView
          title="Your notifications did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => retryQuery(notifications, input)}
        />
      )}
      {read.state === 'ready' && <NotificationList list={read.data.notifications} tab={tab} opened={opened} />}
      {opened !== null && (
        <NotificationDetails
          key={opened}
          id={opened}
          listed={read.state === 'ready' ? read.data.notifications.data.find(({ id }) => id === opened) : undefined}
          onClose={closeNotification}
        />
      )}
    </section>
  );
};
