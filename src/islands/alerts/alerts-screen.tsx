import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { AlertsSection } from './alerts-section.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { NextPhases } from './next-phases.tsx';
import { SavedSearches } from './saved-searches.tsx';

export const AlertsScreen = () => {
  const read = useQuery('GET /user/alerts', {});
  return (
    <div className="stack gap-8">
      <ArrivalNotice />
      {read.state === 'loading' && (
        <section className="card">
          <SkeletonRows rows={4} label="Loading your alerts" />
        </section>
      )}
      {read.state === 'failed' && (
        <section className="card">
          <NotLoaded title="Your alerts did not load" read={read} />
        </section>
      )}
      {read.state === 'ready' && (
        <>
          <StaleNotice read={read} />
          <Sections alerts={read.data} />
        </>
      )}
    </div>
  );
};

const Sections = ({ alerts }: { alerts: CallAnswer<'GET /user/alerts'> }) => (
  <>
    {!alerts.new_properties_allowed && (
      <Notice kind="wait">
        New Property Notification is off, so we do not write to you about any of this.{' '}
        <a className="link" href="/dashboard/settings">
          Switch it on in the settings
        </a>
      </Notice>
    )}
    <AlertsSection title="Saved searches" about="We write when something new fits, or can be bought again.">
      <SavedSearches searches={alerts.searches} />
    </AlertsSection>
    <AlertsSection title="Next phases" about="Of properties that are sold out.">
      <NextPhases phases={alerts.next_phases} />
    </AlertsSection>
    <AlertsSection title="Delivery" about="You get one message a day, at 9:00 in the morning.">
      <DeliverySection alerts={alerts} />
    </AlertsSection>
  </>
);
