import { useEffect } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { Notification } from '#lib/api/notifications.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import type { FailedQuery } from '#lib/client/api/queries.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { updateUnread } from './mark-read.ts';

interface NotificationDetailsProps {
  id: number;
  /** The entry of the list, shown until the details are loaded. */
  listed: Notification | undefined;
  onClose: () => void;
}

/** One notification in full. Loading it marks it as read. */
export function NotificationDetails({ id, listed, onClose }: NotificationDetailsProps) {
  const read = useQuery('GET /notification/{id}', { id });
  const fresh = read.state === 'ready' && !read.refreshing && !read.failed ? read.data.unread : null;
  useEffect(() => {
    if (fresh !== null) updateUnread(fresh);
  }, [fresh]);
  const known = read.state === 'ready' ? read.data.notification : listed;
  return (
    <Dialog open title="Notification Details" onClose={onClose} onBack={onClose}>
      <div className="stack">
        {known && <Message {...known} />}
        {/* an answer that the device has kept from an older release has no such field */}
        {read.state === 'ready' && read.data.notification.link && (
          <ButtonLink variant="primary" wide href={read.data.notification.link.href}>
            {read.data.notification.link.label}
          </ButtonLink>
        )}
        {read.state === 'ready' && <LinkedProperties {...read.data.notification} />}
        {read.state === 'loading' && <SkeletonRows rows={known ? known.property_ids.slice(0, 2).length : 3} />}
        {read.state === 'failed' && <LoadError read={read} />}
      </div>
    </Dialog>
  );
}

const Message = ({ title, content, created_at }: Notification) => (
  <div className="stack tight">
    <h3>{title}</h3>
    <p className="sm mut">{formatDateTime(new Date(created_at))}</p>
    <p className="message">{content}</p>
  </div>
);

const LinkedProperties = ({
  id,
  property_ids,
  properties,
  more_properties,
}: CallAnswer<'GET /notification/{id}'>['notification']) => {
  if (property_ids.length === 0) return null;
  if (properties.length === 0) return <p className="sm mut">What this was about is no longer on offer.</p>;
  return (
    <div className="stack tight">
      <ul className="list linked">
        {properties.map((property) => (
          <li key={property.id}>
            <a className="item" href={`/dashboard/properties/${property.id}`}>
              {property.thumbnail && (
                <img className="th" src={property.thumbnail} alt="" width="72" height="48" loading="lazy" />
              )}
              <span className="t">{property.name}</span>
            </a>
          </li>
        ))}
      </ul>
      {properties.length > 1 && (
        <ButtonLink wide href={`/dashboard/new-properties/?notification=${id}`}>
          View all{more_properties > 0 && ` · ${more_properties} more`}
        </ButtonLink>
      )}
    </div>
  );
};

const LoadError = ({ read }: { read: FailedQuery }) =>
  read.error instanceof ApiError && read.error.status === 404 ? (
    <EmptyView title="This notification was not found" level={3}>
      It may belong to another account, or the address is not quite right.
    </EmptyView>
  ) : (
    <NotLoaded title="This notification did not load" read={read} />
  );
