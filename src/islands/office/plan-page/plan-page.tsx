import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plotNames } from '#lib/domain/site-plan/layout.ts';
import { BackToList } from '../back-to-list.tsx';
import { PhoneLink } from '../contacts/contact-links.tsx';
import { StaffBuyerNote } from '../customers/staff-buyer-note.tsx';
import { LoadView } from '../load-view.tsx';
import { planStateTags } from '../plans/plan-state-tags.ts';
import { usePageTitle } from '../use-page-title.ts';
import { PlanChanges } from './changes/plan-changes.tsx';
import type { PlanData } from './plan-data.ts';
import { PlanDocuments } from './plan-documents.tsx';
import { PlanFees } from './plan-fees.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { PlanPayments } from './plan-payments.tsx';
import { PlanSchedule } from './plan-schedule.tsx';
import { PlanSums } from './plan-sums.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { PlanTimeline } from './plan-timeline.tsx';

/** Everything about one plan: its schedule, payments, notes and documents. */
export const PlanPage = ({ id }: { id: string }) => {
  const read = useQuery('GET /office/plans/{id}', { id });
  const plan = read.state === 'ready' ? read.data.plan : null;
  usePageTitle(plan && `${plan.property.name}, ${plan.customer.name}`);
  return (
    <div className="stack">
      <div>
        <BackToList href="/office/plans">Plans</BackToList>
        <div className="row wrap-row">
          <h1>{plan ? plan.property.name : 'Plan'}</h1>
          {plan?.plots && plan.plots.length > 0 && <span className="mut">{plotNames(plan.plots)}</span>}
          {plan && <StatusTag kind={planStateTags[plan.state].kind}>{planStateTags[plan.state].text}</StatusTag>}
        </div>
        {plan && <Buyer {...plan.customer} />}
      </div>
      <LoadView read={read} failed="The plan did not load">
        {(data) => (
          <>
            <StaffBuyerNote text={data.staff_buyer} />
            {data.price.cheap && <Notice kind="bad">{data.price.cheap}.</Notice>}
            <PlanSums {...data} />
            <div className="prop-desk plan-desk">
              <div className="stack">
                <PlanSchedule {...data} />
                <PlanFees {...data} />
                <PlanChanges planId={data.plan.id} />
                <PlanNotes planId={data.plan.id} notes={data.notes} open={data.schedule.some(isUnpaid)} />
                <PlanPayments payments={data.payments} />
              </div>
              <aside className="stack">
                <PlanTerms {...data} />
                <PlanTimeline planId={data.plan.id} />
                <PlanDocuments plan={data.plan} />
              </aside>
            </div>
          </>
        )}
      </LoadView>
    </div>
  );
};

/** Who is called, before anything else. */
const Buyer = ({ id, name, phone_number }: PlanData['plan']['customer']) => (
  <p className="row wrap-row">
    <a className="link" href={`/office/customers/${id}`}>
      {name}
    </a>
    {phone_number && <PhoneLink phone={phone_number} />}
  </p>
);

const isUnpaid = ({ state }: PlanData['schedule'][number]) => state !== 'paid';
