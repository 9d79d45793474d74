import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { Visit } from '#lib/api/visits.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { formatVisit } from '#lib/domain/visit-times.ts';

/** The customer's visits, those ahead first. */
export const MyVisits = () => {
  const read = useQuery('GET /user/visits', {});
  if (read.state === 'loading') return <SkeletonRows label="Loading your visits" />;
  if (read.state === 'failed') return <NotLoaded title="Your visits did not load" read={read} />;
  const { visits } = read.data;
  if (visits.length === 0)
    return (
      <EmptyView
        title="No visit yet"
        action={
          <ButtonLink variant="primary" href="/dashboard/properties">
            See properties
          </ButtonLink>
        }
      >
        Open a property and press Book a visit: we show it to you on the spot, and it costs nothing.
      </EmptyView>
    );
  return (
    <>
      <StaleNotice read={read} />
      <ul className="list">
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </ul>
    </>
  );
};

const VisitRow = ({ visit }: { visit: Visit }) => {
  const { id, property, starts_at, meeting_point, state, reason } = visit;
  const ahead = state === 'booked' && new Date(starts_at) > serverNow();
  return (
    <li className="item plain">
      <span className="t b">{formatVisit(new Date(starts_at))}</span>
      <span className="amt">
        {state === 'cancelled' && <StatusTag kind="bad">Cancelled</StatusTag>}
        {ahead && <StatusTag kind="ok">Booked</StatusTag>}
      </span>
      <span className="sub">
        {property?.listed ? <a href={`/dashboard/properties/${property.id}`}>{property.name}</a> : property?.name}
      </span>
      <span className="sub">{ahead ? `We meet here: ${meeting_point}` : reason}</span>
      {ahead && (
        <span className="due">
          <ButtonLink variant="soft" href={`/visit?id=${id}`}>
            Move or cancel<span className="vh"> the visit to {property?.name}</span>
          </ButtonLink>
        </span>
      )}
    </li>
  );
};
