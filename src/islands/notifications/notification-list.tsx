import { clsx } from 'clsx';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { Notification } from '#lib/api/notifications.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { formatDate } from '#lib/domain/days.ts';
import { type NotificationTab, notificationHref, notificationPageHref, openNotification } from './notification-url.ts';

interface NotificationListProps {
  list: Paginated<Notification>;
  tab: NotificationTab;
  opened: number | null;
}

export const NotificationList = ({ list, tab, opened }: NotificationListProps) => (
  <>
    {list.data.length === 0 ? (
      <EmptyList tab={tab} page={list.current_page} />
    ) : (
      <ul className="list">
        {list.data.map((notification) => (
          <NotificationItem key={notification.id} {...notification} isOpen={notification.id === opened} />
        ))}
      </ul>
    )}
    {list.current_page <= list.last_page && (
      <Pagination
        page={list.current_page}
        lastPage={list.last_page}
        hrefOf={notificationPageHref}
        onNavigate={pushQuery}
      />
    )}
  </>
);

const NotificationItem = ({ id, title, content, created_at, is_read, isOpen }: Notification & { isOpen: boolean }) => {
  const unread = is_read === 0 && !isOpen;
  return (
    <li>
      <a
        className={clsx('notification-row', unread && 'unread')}
        href={notificationHref(id)}
        onClick={linkClickHandler(notificationHref(id), openNotification)}
      >
        <span className="mark" />
        <span className="t">
          {unread && <span className="vh">Unread: </span>}
          {title}
        </span>
        <span className="preview">{content}</span>
        <time className="sm mut" dateTime={created_at}>
          {formatDate(new Date(created_at))}
        </time>
      </a>
    </li>
  );
};

const emptyTexts: Record<NotificationTab, { title: string; text: string }> = {
  All: { title: 'No notifications yet', text: 'Here we tell you what happens to your payments and plans.' },
  Read: { title: 'Nothing read yet', text: 'Once you open a notification, you find it here.' },
  Unread: { title: 'Nothing unread', text: 'You have opened everything that we have told you.' },
};

const EmptyList = ({ tab, page }: { tab: NotificationTab; page: number }) =>
  page > 1 ? (
    <EmptyView
      title={`Nothing is left on page ${page}`}
      level={3}
      action={
        <ButtonLink href={notificationPageHref(1)} onClick={linkClickHandler(notificationPageHref(1), pushQuery)}>
          Go to the first page
        </ButtonLink>
      }
    />
  ) : (
    <EmptyView title={emptyTexts[tab].title} level={3}>
      {emptyTexts[tab].text}
    </EmptyView>
  );
