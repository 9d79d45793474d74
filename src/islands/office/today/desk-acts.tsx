import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { EnquiryDetail } from '../enquiries/enquiry-table.tsx';
import { HandledButton } from '../enquiries/handled-button.tsx';
import { ReleaseButton } from '../holds/release-button.tsx';
import { Acts, type ActsProps, CallLink } from './acts-frame.tsx';

const AssignDialog = lazyDialog(
  'Assign contract ID',
  async () => (await import('../plans/assign-dialog.tsx')).AssignDialog,
);
const OutcomeDialog = lazyDialog('Visit', async () => (await import('../visits/note-dialog.tsx')).NoteDialog);
const PlanNoteDialog = lazyDialog(
  'Add a note',
  async () => (await import('../plan-page/note-dialog.tsx')).PlanNoteDialog,
);

type Kind = 'statement' | 'receipt' | 'promise' | 'contract' | 'enquiry' | 'visit' | 'hold';

/** Of customers, plans and the bank. */
export const DeskActs = ({ item }: ActsProps<Kind>) => {
  switch (item.kind) {
    case 'statement':
      return (
        <Acts>
          <ButtonLink variant="primary" data-key="c" href={`/office/reconciliation?account=${item.id}`}>
            Match
          </ButtonLink>
        </Acts>
      );
    case 'receipt':
      return (
        <Acts>
          <ButtonLink variant="primary" data-key="c" href={`/office/unallocated?receipt=${item.id}`}>
            Allocate
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

const PromiseActs = ({ item: { promise } }: Pick<ActsProps<'promise'>, 'item'>) => {
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

const ContractActs = ({ item: { id, plan } }: Pick<ActsProps<'contract'>, 'item'>) => {
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

const VisitActs = ({ item: { visit } }: Pick<ActsProps<'visit'>, 'item'>) => {
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
