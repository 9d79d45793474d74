import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { EventList } from '../event-list.tsx';
import { LoadView } from '../load-view.tsx';

/** Everything that happened with the plan, and who did it. */
export const PlanTimeline = ({ planId }: { planId: number }) => {
  const read = useQuery('GET /office/plans/{id}/timeline', { id: planId });
  return (
    <section className="card stack tight">
      <h2>What happened</h2>
      <LoadView read={read} failed="What happened did not load">
        {({ events }) => <EventList events={events} />}
      </LoadView>
    </section>
  );
};
