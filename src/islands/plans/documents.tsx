import { Button } from '#islands/ui/actions/button.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { isPlanPaidInFull, type PlanDetails } from './plan-view.ts';

interface DocumentsProps {
  plan: PlanDetails;
  /** When the plan and its links were loaded, in milliseconds since 1970. */
  loadedAt: number;
}

export const Documents = (props: DocumentsProps) => (
  <section className="card stack tight scroll-mt-20" id="contract-documents">
    <h2 className="h3">Contract documents</h2>
    {props.plan.contract_documents.length > 0 ? (
      <LazyList {...props} />
    ) : (
      <p className="sm mut">
        {isPlanPaidInFull(props.plan) ? 'Documents are being prepared...' : 'There are no documents yet.'}
      </p>
    )}
    <a
      className="link sm more justify-self-start"
      href={`/dashboard/my-property/agreement/${props.plan.plan_properties.id}`}
    >
      What you agreed to
    </a>
  </section>
);

/** Most plans have no documents yet, and need no script for them. */
const LazyList = (props: DocumentsProps) => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('./document-list.tsx')).DocumentList);
  if (lazy.state === 'open') return <lazy.part {...props} />;
  return (
    <Button busy={lazy.state !== 'failed'} busyText="Loading…" onClick={() => void retry()}>
      Show documents
    </Button>
  );
};
