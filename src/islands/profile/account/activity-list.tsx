import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { shieldIcon } from '#islands/ui/icons/icons.ts';
import type { Activity } from '#lib/api/accounts/recent-activity.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { securityEventTexts, timesText } from '#lib/messages/security-events.ts';

const texts: Record<string, string> = securityEventTexts;

export const ActivityList = () => {
  const read = useQuery('GET /user/recent-activity', {});
  if (read.state === 'loading') return <SkeletonRows rows={3} label="Loading your recent activity" />;
  if (read.state === 'failed') return <NotLoaded title="Your recent activity did not load" read={read} />;
  if (read.data.events.length === 0) return <p className="mut">Nothing in the last year.</p>;
  return (
    <ul className="list">
      {read.data.events.map((event) => (
        <ActivityItem key={event.id} event={event} />
      ))}
    </ul>
  );
};

const ActivityItem = ({ event }: { event: Activity }) => (
  <li className="item">
    <span className="disc">
      <Icon of={shieldIcon} size="m" />
    </span>
    <span className="t">{texts[event.kind] ?? event.kind}</span>
    <span className="sub">
      {[event.device, event.address, timesText(event.times)].filter(Boolean).join(' · ')}
      <br />
      {formatDateTime(new Date(event.created_at))}
    </span>
  </li>
);
