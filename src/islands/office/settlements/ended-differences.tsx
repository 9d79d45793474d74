import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { EndedDifference } from '#lib/api/office/banks/settlements.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { useLinkedRow } from '../use-linked-row.ts';
import { differenceText } from './difference-item.tsx';

/** What the office has dealt with, and what was booked for it. */
export const EndedDifferences = ({ ended, linked }: { ended: readonly EndedDifference[]; linked: number }) => (
  <section className="card queue">
    <div className="enquiry m-0!">
      <h2>Resolved</h2>
    </div>
    <ul className="list">
      {ended.map((each) => (
        <EndedItem key={each.difference.id} each={each} isLinked={each.difference.id === linked} />
      ))}
    </ul>
  </section>
);

const EndedItem = ({ each, isLinked }: { each: EndedDifference; isLinked: boolean }) => (
  <li className="enquiry stack gap-3" {...useLinkedRow(isLinked)}>
    <p>{differenceText(each.difference)}</p>
    {each.booking && (
      <p>
        <StatusTag kind="ok">Booked</StatusTag> <Money naira={each.booking.amount} /> on ‘{each.booking.account}’
      </p>
    )}
    <p className="[overflow-wrap:anywhere]">{each.note}</p>
    <p className="sm mut">
      {each.booking ? `Proposed by ${each.booking.proposed_by}, booked by` : 'By'} {each.ended_by},{' '}
      {formatDateTime(new Date(each.ended_at))}
    </p>
  </li>
);
