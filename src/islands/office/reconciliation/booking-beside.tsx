import { Button } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import type { MatchedBooking, StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDay } from '#lib/domain/days.ts';
import type { BookingKind } from '#lib/domain/reconciliation/bookings.ts';
import { IfPermitted } from '../permissions.tsx';
import { Sign } from './match-evidence.tsx';
import { submitMatchBooking } from './reconciliation-calls.ts';

type Booking = MatchedBooking['booking'];

const names: Record<BookingKind, string> = {
  payout: 'Payout',
  commission_run: 'Commission run',
  settlement: 'Settlement',
  sent_back: 'Money sent back',
  own_transfer_out: 'Own transfer, out',
  own_transfer_in: 'Own transfer, in',
  cash_paid_in: 'Cash paid in',
  cash_float: 'Cash from the bank',
};
const hrefs: Record<BookingKind, (id: number) => string> = {
  payout: (id) => `/office/payouts?status=ended&payout=${id}`,
  commission_run: () => '/office/commissions',
  settlement: () => '/office/settlements',
  sent_back: () => '/office/reports?report=journal',
  own_transfer_out: () => '/office/reports?report=journal',
  own_transfer_in: () => '/office/reports?report=journal',
  cash_paid_in: () => '/office/desk',
  cash_float: () => '/office/desk',
};

export const bookingName = ({ kind, id }: Pick<Booking, 'kind' | 'id'>) => `${names[kind]} ${id}`;

interface BookingBesideProps {
  matched: MatchedBooking;
  /** That it may be; null where that is decided. */
  line: StatementLine | null;
}

/** A payout, a commission run or a settlement beside the line that it is or may be. */
export const BookingBeside = ({ matched: { booking, signs }, line }: BookingBesideProps) => (
  <div className="stack gap-3">
    <div className="row spread">
      <a className="link b" href={hrefs[booking.kind](booking.id)}>
        {bookingName(booking)}
      </a>
      <b className="nowrap">
        <Money naira={booking.amount} />
      </b>
    </div>
    {signs && (
      <p className="tags">
        <Sign fits={signs.amount} text="Amount" />
        <Sign fits={signs.sender} text="Name" />
        {signs.reference && <StatusTag kind="ok">Reference</StatusTag>}
      </p>
    )}
    <DescriptionList
      small
      lines={[
        { name: 'For', value: booking.details },
        { name: 'Booked', value: formatDay(booking.day) },
        { name: 'Reference', value: booking.reference },
        { name: 'Account', value: booking.company_account },
      ]}
    />
    {line && <MatchBookingButton line={line} booking={booking} />}
  </div>
);

interface TieBookingProps {
  line: StatementLine;
  booking: Booking;
  onTied?: () => void;
}

export const MatchBookingButton = ({ line, booking, onTied }: TieBookingProps) => {
  const tie = () => submitMatchBooking({ id: line.id, kind: booking.kind, booking_id: booking.id });
  const { run, busy } = useAction(tie, {
    done: () => {
      toast('success', 'Matched to the booking');
      onTied?.();
    },
    failed: 'toast',
    // until the line has moved
    staysBusy: true,
  });
  return (
    <IfPermitted to="reconcile">
      <Button icon={checkIcon} busy={busy} busyText="Matching…" onClick={run}>
        It is this one
        <span className="vh">, {bookingName(booking)}</span>
      </Button>
    </IfPermitted>
  );
};
