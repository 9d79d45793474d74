import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { MatchedPayment, ReconciliationRow, StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDate, formatDateTime, formatDay } from '#lib/domain/days.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { bookingAccountNames } from '#lib/messages/office/bookings.ts';
import { ProofOfPayment } from '../payments/proof-of-payment.tsx';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { offerUndoLazily } from '../shortcuts/lazy-undo.ts';
import { useLinkedRow } from '../use-linked-row.ts';
import { BookingBeside } from './booking-beside.tsx';
import { daysText, Sign } from './match-evidence.tsx';
import { ReceiveButton } from './receive-button.tsx';
import { submitExclude, submitMatch, submitUnmatch } from './reconciliation-calls.ts';

const BookLineDialog = lazyDialog(
  'Create an adjustment',
  async () => (await import('./book-line-dialog.tsx')).BookLineDialog,
);
const MatchBookingDialog = lazyDialog(
  'Match to a payout or settlement',
  async () => (await import('./match-booking-dialog.tsx')).MatchBookingDialog,
);
const MatchPaymentDialog = lazyDialog(
  'Match to a payment',
  async () => (await import('./match-payment-dialog.tsx')).MatchPaymentDialog,
);

const OwnTransferDialog = lazyDialog(
  'Between own accounts',
  async () => (await import('./own-transfer-dialog.tsx')).OwnTransferDialog,
);

interface ReconciliationItemProps {
  row: ReconciliationRow;
  group: LineGroup;
  account: number;
  /** A link led to it. */
  isLinked: boolean;
}

/** A line of the statement beside what it is or may be; where it may be a transfer, with the proof. */
export const ReconciliationItem = ({ row, group, account, isLinked }: ReconciliationItemProps) => (
  <li className="enquiry stack" {...useLinkedRow(isLinked)}>
    <LineAndBeside row={row} group={group} account={account} />
  </li>
);

const LineAndBeside = ({
  row: { line, payments, bookings, booked_like: like },
  group,
  account,
}: Omit<ReconciliationItemProps, 'isLinked'>) => (
  <div className={line && payments.length + bookings.length === 0 ? undefined : 'cols half'}>
    {line && (
      <div className="stack gap-3">
        <p className="vh">On the statement</p>
        <LineFacts line={line} />
        {like && (
          <p className="sm">
            Lines like it were booked as <b>{bookingAccountNames[like]}</b>.
          </p>
        )}
        <LineActions line={line} group={group} account={account} like={like} />
      </div>
    )}
    {payments.length + bookings.length > 0 && (
      <div className="stack gap-5">
        {payments.map((each) => (
          <PaymentBeside key={each.payment.id} matched={each} line={line} group={group} />
        ))}
        {bookings.map((each) => (
          <BookingBeside
            key={`${each.booking.kind} ${each.booking.id}`}
            matched={each}
            line={group === 'doubtful' ? line : null}
          />
        ))}
      </div>
    )}
  </div>
);

const LineFacts = ({ line }: { line: StatementLine }) => (
  <>
    <div className="row spread">
      <b>{formatDay(line.day)}</b>
      <b className="nowrap">
        {line.direction === 'out' && '−'}
        <Money naira={line.amount} />
      </b>
    </div>
    <p className="[overflow-wrap:anywhere]">{line.details}</p>
    {line.reference && <p className="sm mut [overflow-wrap:anywhere]">Reference {line.reference}</p>}
    {line.booked_as && (
      <p>
        <StatusTag kind="ok">Booked</StatusTag> {line.booked_as}
      </p>
    )}
    {line.reason && <p className="[overflow-wrap:anywhere]">{line.reason}</p>}
    {line.handled_by && line.handled_at && (
      <p className="sm mut">
        {line.proposed_by ? `Proposed by ${line.proposed_by}, booked by` : 'By'} {line.handled_by},{' '}
        {formatDateTime(new Date(line.handled_at))}
      </p>
    )}
  </>
);

interface LineActionsProps {
  line: StatementLine;
  group: LineGroup;
  account: number;
  like: ReconciliationRow['booked_like'];
}

const LineActions = ({ line, group, account, like }: LineActionsProps) => {
  const [open, setOpen] = useState<'tie' | 'tie-booking' | 'book' | 'own' | 'not-ours' | null>(null);
  const close = () => setOpen(null);
  if (group === 'waiting')
    return (
      <p className="sm">
        <a className="link" href="/office/approvals">
          Awaiting approval
        </a>
      </p>
    );
  if (line.state === 'booked') return null;
  return (
    <IfPermitted to="reconcile">
      <div className="row wrap-row">
        {line.state === 'open' ? (
          <>
            {line.direction === 'in' && group !== 'sure' && (
              <>
                <Button data-key="m" aria-haspopup="dialog" onClick={() => setOpen('tie')}>
                  Match to payment
                </Button>
                <ReceiveButton line={line} />
              </>
            )}
            {group !== 'sure' && (
              <>
                <Button data-key="s" aria-haspopup="dialog" onClick={() => setOpen('tie-booking')}>
                  {line.direction === 'in' ? 'Match to settlement' : 'Match to payout'}
                </Button>
                <Button data-key="b" aria-haspopup="dialog" onClick={() => setOpen('book')}>
                  {like ? `Book as ${bookingAccountNames[like]}…` : 'Charge, levy, interest…'}
                </Button>
                <Button aria-haspopup="dialog" onClick={() => setOpen('own')}>
                  Between own accounts…
                </Button>
              </>
            )}
            <Button data-key="o" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('not-ours')}>
              Exclude
            </Button>
          </>
        ) : (
          <Reopen line={line} />
        )}
      </div>
      {open === 'tie-booking' && <MatchBookingDialog line={line} account={account} onClose={close} />}
      {open === 'tie' && <MatchPaymentDialog line={line} account={account} onClose={close} />}
      {open === 'book' && <BookLineDialog line={line} like={like ?? undefined} onClose={close} />}
      {open === 'own' && <OwnTransferDialog line={line} onClose={close} />}
      {open === 'not-ours' && (
        <PromptDialog
          open
          onClose={close}
          title="Exclude this line"
          action={{ text: 'Exclude', variant: 'primary', busyText: 'Excluding…' }}
          validate={reasonProblem}
          send={async (reason) => {
            const { approval } = await submitExclude({ id: line.id, reason });
            if (approval) return approvalRequested;
            offerUndoLazily('Line excluded', () => submitUnmatch({ id: line.id }));
            return 'Line excluded: find it under Excluded';
          }}
        >
          {(field) => (
            <ReasonField
              {...field}
              hint="Such as 'The bank took it back on the same day'. Book charges and own transfers instead of excluding them."
            />
          )}
        </PromptDialog>
      )}
    </IfPermitted>
  );
};

const Reopen = ({ line }: { line: StatementLine }) => {
  const { run, busy } = useAction(() => submitUnmatch({ id: line.id }), {
    done: line.state === 'tied' ? 'Unmatched. The booking is kept' : 'The line is open again',
    failed: 'toast',
    // until the line has moved
    staysBusy: true,
  });
  return (
    <Button data-key="o" variant="quiet" busy={busy} busyText="Reopening…" onClick={run}>
      {line.state === 'tied' ? 'Unmatch' : 'Reopen'}
    </Button>
  );
};

interface PaymentBesideProps {
  matched: MatchedPayment;
  line: StatementLine | null;
  group: LineGroup;
}

const PaymentBeside = ({ matched: { payment, signs, standing }, line, group }: PaymentBesideProps) => {
  const isDoubtful = group === 'doubtful';
  return (
    <div className="stack gap-3">
      <div className="row spread">
        <a className="link b" href={`/office/payments?status=all&payment=${payment.id}`}>
          {payment.customer.name}
        </a>
        <b className="nowrap">
          <Money naira={payment.stage === 'awaiting_confirmation' ? payment.amount : payment.amount_received} />
        </b>
      </div>
      {standing !== null && (
        <Notice kind="wait">
          <Money naira={payment.amount_received} /> was booked, as the bank says, and <Money naira={standing} /> is
          booked after a correction.
        </Notice>
      )}
      {signs && (
        <p className="tags">
          <Sign fits={signs.amount} text="Amount" />
          <Sign fits={signs.sender} text="Sender" />
          {signs.reference && <StatusTag kind="ok">Reference</StatusTag>}
        </p>
      )}
      <DescriptionList
        small
        lines={[
          { name: 'For', value: payment.description },
          { name: 'Sender account name', value: payment.bank_name },
          {
            name: 'Announced',
            value: formatDate(new Date(payment.created_at)) + (signs ? `, money ${daysText(signs.days)}` : ''),
          },
          { name: 'Confirmed', value: payment.finished_at && formatDateTime(new Date(payment.finished_at)) },
          { name: 'Account', value: isDoubtful || !line ? payment.company_account : null },
          { name: 'Our reference', value: payment.reference },
        ]}
      />
      {isDoubtful && <ProofOfPayment payment={payment} />}
      {isDoubtful && line && (
        <TieButton
          line={line}
          matched={payment.id}
          name={payment.customer.name}
          confirmed={payment.finished_at !== null}
        />
      )}
    </div>
  );
};

interface TieButtonProps {
  line: StatementLine;
  matched: number;
  name: string;
  confirmed: boolean;
}

const TieButton = ({ line, matched, name, confirmed }: TieButtonProps) => {
  const { run, busy } = useAction(() => submitMatch({ id: line.id, payment_id: matched }), {
    done: ({ waits }) =>
      toast(waits ? 'info' : 'success', waits ? 'Sent for approval to a second person' : 'Matched to its payment'),
    failed: 'toast',
    // until the line has moved
    staysBusy: true,
  });
  return (
    <IfPermitted to="reconcile">
      <Button icon={checkIcon} busy={busy} busyText="Confirming…" onClick={run}>
        {confirmed ? 'Match' : 'Confirm match'}
        <span className="vh">, {name}</span>
      </Button>
    </IfPermitted>
  );
};
