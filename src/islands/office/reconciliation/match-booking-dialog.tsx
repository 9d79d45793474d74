import { Money } from '#islands/ui/display/money.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { formatDay } from '#lib/domain/days.ts';
import { isIncoming } from '#lib/domain/reconciliation/bookings.ts';
import { LoadView } from '../load-view.tsx';
import { bookingName, MatchBookingButton } from './booking-beside.tsx';

interface TieBookingDialogProps {
  line: StatementLine;
  account: number;
  onClose: () => void;
}

/** Chooses what a line is among what is booked in its amount and on no statement. */
export const MatchBookingDialog = ({ line, account, onClose }: TieBookingDialogProps) => {
  const input = { id: account, group: 'bookings' as const };
  const read = useQuery('GET /office/reconciliation/{id}', input);
  const isIn = line.direction === 'in';
  return (
    <Dialog open title={isIn ? 'Match to settlement' : 'Match to payout'} onClose={onClose}>
      <div className="stack">
        <p className="[overflow-wrap:anywhere]">
          {formatDay(line.day)}, <Money naira={line.amount} />: {line.details}
        </p>
        <LoadView read={read} failed="The bookings did not load">
          {({ rows }) => {
            const fitting = rows
              .flatMap(({ bookings }) => bookings.map(({ booking }) => booking))
              .filter(({ kind, amount }) => isIncoming(kind) === isIn && amount === line.amount);
            if (fitting.length === 0)
              return <p className="mut">No unmatched booking of this amount on this account.</p>;
            return (
              <ul className="list">
                {fitting.map((booking) => (
                  <li key={bookingName(booking)} className="row spread wrap-row">
                    <span className="flex-1">
                      <b>{bookingName(booking)}</b>, {formatDay(booking.day)}
                      <br />
                      <Money naira={booking.amount} /> <span className="sm mut">{booking.details}</span>
                    </span>
                    <MatchBookingButton line={line} booking={booking} onTied={onClose} />
                  </li>
                ))}
              </ul>
            );
          }}
        </LoadView>
      </div>
    </Dialog>
  );
};
