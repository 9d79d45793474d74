import { useEffect } from 'react';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useDeferredQuery } from '#islands/ui/hooks/use-deferred-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { setUnreadCount } from '#lib/client/account/account-state.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { notificationTabRead, notificationTabs } from '#lib/messages/statuses.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { closeNotification, notificationTabHref, readNotificationUrl } from './notification-url.ts';

const NotificationDetails = lazyDialog(
  'Notification Details',
  async () => (await import('./notification-details.tsx')).NotificationDetails,
);

/** The list of notifications, and the details of the one that is open. */
export const Notifications = () => {
  const { tab, page, opened } = readNotificationUrl(useUrlQuery());
  const is_read = notificationTabRead[tab];
  const input = { page, ...(is_read !== undefined && { is_read }) };
  const read = useDeferredQuery('GET /notifications', input);
  const fresh = read.state === 'ready' && !read.refreshing && !read.failed ? read.data.unread : null;
  useEffect(() => {
    if (fresh !== null) setUnreadCount(fresh);
  }, [fresh]);
  const unread = read.state === 'ready' ? read.data.unread : 0;
  return (
    <section className="card">
      <div className="notification-tabs">
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
      {read.state === 'failed' && <NotLoaded title="Your notifications did not load" read={read} />}
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
