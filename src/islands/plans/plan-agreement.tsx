import { Button } from '#islands/ui/actions/button.tsx';
import { Paragraphs } from '#islands/ui/display/paragraphs.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { formatDate } from '#lib/domain/days.ts';
import { PlanNotLoaded } from './plan-not-loaded.tsx';

/** The text that the customer agreed to at the purchase, to read and to print. */
export const PlanAgreement = ({ id }: { id: string }) => {
  const read = useQuery('GET /user/plan-property/{id}/agreement', { id });
  if (read.state === 'failed') return <PlanNotLoaded what="Your agreement" read={read} />;
  if (read.state === 'loading')
    return (
      <section className="card">
        <SkeletonRows rows={6} label="Loading your agreement" />
      </section>
    );
  const { property, agreement, by_former_owner: byFormerOwner } = read.data;
  return (
    <div className="stack">
      <StaleNotice read={read} />
      <section className="card stack">
        <h2>{property.name}</h2>
        {agreement ? (
          <>
            <p className="mut">
              {byFormerOwner ? 'The former owner' : 'You'} agreed to this on {formatDate(new Date(agreement.agreed_at))}
              . It counts for your purchase, also if the agreement for new buyers has changed since.
            </p>
            <Paragraphs text={agreement.text} />
            <p className="sm mut">Version {agreement.version}</p>
            <div>
              <Button onClick={() => window.print()}>Print</Button>
            </div>
          </>
        ) : (
          <p>
            You bought this before agreements were kept here. <a href="/dashboard/support">Ask our office</a> for a
            copy.
          </p>
        )}
      </section>
    </div>
  );
};
