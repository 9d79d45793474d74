import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { phoneIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { WaitingItem } from '#lib/api/office/today/queue.ts';
import { ApprovalDecision, ChangeLines } from '../approvals/approval-item.tsx';
import { EnquiryDetail } from '../enquiries/enquiry-table.tsx';
import { HandledButton } from '../enquiries/handled-button.tsx';
import { ReleaseButton } from '../holds/release-button.tsx';
import { LoadView } from '../load-view.tsx';
import { Decision } from '../payments/deciding/decision.tsx';
import { PaymentWarnings } from '../payments/payment-warnings.tsx';
import { PayoutActions } from '../payouts/payout-actions.tsx';

const AssignDialog = lazyDialog(
  'Assign contract ID',
  async () => (await import('../plans/assign-dialog.tsx')).AssignDialog,
);
const OutcomeDialog = lazyDialog('Visit', async () => (await import('../visits/note-dialog.tsx')).NoteDialog);
const PlanNoteDialog = lazyDialog(
  'Add a note',
  async () => (await import('../plan-page/note-dialog.tsx')).PlanNoteDialog,
);

interface ActsProps<Kind extends WaitingItem['kind'] = WaitingItem['kind']> {
  item: Extract<WaitingItem, { kind: Kind }>;
  accounts: CallAnswer<'GET /office/queue'>['accounts'];
  onDecided: () => void;
}

/** What can be done with it, in place, as in its room; a letter presses the button that carries it as `data-key`. */
export const WaitingActs = (props: ActsProps) => {
  const { item, accounts } = props;
  switch (item.kind) {
    case 'payment':
      return <PaymentActs id={item.id} onDecided={props.onDecided} />;
    case 'approval':
      return (
        <>
          <ChangeLines changes={item.approval.changes} />
          <ApprovalDecision approval={item.approval} />
        </>
      );
    case 'payout':
      return <PayoutActions payout={item.payout} accounts={accounts} />;
    case 'statement':
      return (
        <Acts>
          <ButtonLink variant="primary" data-key="c" href={`/office/reconciliation?account=${item.id}`}>
            Match
          </ButtonLink>
        </Acts>
      );
    case 'promise':
      return <PromiseActs item={item} />;
    case 'contract':
      return <ContractActs item={item} />;
    case 'enquiry':
      return (
        <>
          <EnquiryDetail enquiry={item.enquiry} />
          <Acts>
            <HandledButton enquiry={item.enquiry} />
          </Acts>
        </>
      );
    case 'visit':
      return <VisitActs item={item} />;
    case 'hold':
      return (
        <Acts>
          <ReleaseButton planId={item.id} who={item.hold.customer.name} />
          <CallLink phone={item.hold.customer.phone_number} />
        </Acts>
      );
  }
};

const Acts = ({ children }: { children: ReactNode }) => <div className="row wrap-row">{children}</div>;

const CallLink = ({ phone }: { phone: string }) =>
  phone && (
    <ButtonLink icon={phoneIcon} data-key="p" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </ButtonLink>
  );

/** What confirming it does stands above the button, as beside its proof. */
const PaymentActs = ({ id, onDecided }: { id: number; onDecided: () => void }) => {
  const read = useQuery('GET /office/payments/{id}', { id });
  if (read.state === 'loading') return <SkeletonRows rows={1} />;
  return (
    <LoadView read={read} failed="The payment did not load">
      {({ confirmation, ...detail }) => (
        <>
          <PaymentWarnings payment={detail.payment} />
          {confirmation && <Decision detail={{ ...detail, confirmation }} onDecided={onDecided} />}
        </>
      )}
    </LoadView>
  );
};

const PromiseActs = ({ item: { promise } }: { item: Extract<WaitingItem, { kind: 'promise' }> }) => {
  const [open, setOpen] = useState<'note' | 'promise' | null>(null);
  return (
    <Acts>
      <CallLink phone={promise.customer.phone_number} />
      <Button aria-haspopup="dialog" data-key="n" onClick={() => setOpen('note')}>
        Note what was said
      </Button>
      <Button aria-haspopup="dialog" data-key="c" onClick={() => setOpen('promise')}>
        Record a promise
      </Button>
      {open && <PlanNoteDialog planId={promise.plan_id} kind={open} onClose={() => setOpen(null)} />}
    </Acts>
  );
};

const ContractActs = ({ item: { id, plan } }: { item: Extract<WaitingItem, { kind: 'contract' }> }) => {
  const [open, setOpen] = useState(false);
  return (
    <Acts>
      <Button variant="primary" aria-haspopup="dialog" data-key="c" onClick={() => setOpen(true)}>
        Assign contract ID
      </Button>
      <CallLink phone={plan.customer.phone_number} />
      {open && <AssignDialog plan={{ id, ...plan }} open onClose={() => setOpen(false)} />}
    </Acts>
  );
};

const VisitActs = ({ item: { visit } }: { item: Extract<WaitingItem, { kind: 'visit' }> }) => {
  const [open, setOpen] = useState(false);
  return (
    <Acts>
      <Button variant="primary" aria-haspopup="dialog" data-key="c" onClick={() => setOpen(true)}>
        Record the outcome
      </Button>
      <CallLink phone={visit.phone} />
      {open && <OutcomeDialog visit={visit} begun onClose={() => setOpen(false)} />}
    </Acts>
  );
};
