import { Button } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { formatDate } from '#lib/domain/days.ts';
import { isPlanPaidInFull, type PlanDetails, planTotals } from '../plan-view.ts';
import { SavePlan } from '../save-plan.tsx';

interface ContractCardProps {
  plan: PlanDetails;
  /** When the plan and its links were loaded, in milliseconds since 1970. */
  loadedAt: number;
}

/** What was agreed, and the documents about it. */
export const ContractCard = (props: ContractCardProps) => {
  const { plan_properties: facts, contract, plots } = props.plan;
  const { due, paid } = planTotals(props.plan);
  const contractId = contract.unique_contract_id;
  return (
    <section className="card stack tight">
      <h2>Contract ID</h2>
      <p className="row spread">
        {contractId === null ? (
          <b>Contract is not yet Active</b>
        ) : (
          <>
            <b className="num">{contractId}</b>
            <CopyButton value={contractId} what="contract ID" />
          </>
        )}
      </p>
      <DescriptionList
        small
        lines={[
          { name: 'Price of a unit', value: <Money naira={facts.total_amount / facts.number_of_unit} /> },
          { name: 'Bought on', value: formatDate(new Date(facts.created_at)) },
          { name: 'With all fees', value: <Money kobo={due} /> },
          { name: 'Paid of it', value: <Money kobo={paid} /> },
        ]}
      />
      {plots && (
        <p className="sm mut">
          {plots.link && (
            <a className="link more whitespace-normal" href={`/dashboard/my-property/layout/${facts.id}`}>
              {plots.link}
            </a>
          )}{' '}
          {plots.note}
        </p>
      )}
      <Documents {...props} />
      <a className="link sm more justify-self-start" href={`/dashboard/my-property/agreement/${facts.id}`}>
        What you agreed to
      </a>
      {paid > 0 && <SavePlan id={facts.id} />}
    </section>
  );
};

const Documents = (props: ContractCardProps) => (
  <div className="stack tight scroll-mt-20" id="contract-documents">
    <h3>Contract documents</h3>
    {props.plan.contract_documents.length > 0 ? (
      <LazyList {...props} />
    ) : (
      <p className="sm mut">
        {isPlanPaidInFull(props.plan) ? 'Documents are being prepared...' : 'There are no documents yet.'}
      </p>
    )}
  </div>
);

/** Most plans have no documents yet, and need no script for them. */
const LazyList = (props: ContractCardProps) => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('./document-list.tsx')).DocumentList);
  if (lazy.state === 'open') return <lazy.part {...props} />;
  return (
    <Button busy={lazy.state !== 'failed'} busyText="Loading…" onClick={() => void retry()}>
      Show documents
    </Button>
  );
};
