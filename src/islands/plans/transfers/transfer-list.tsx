import { DownloadButton } from '#islands/documents/download-button.tsx';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { OwnTransfer } from '#lib/api/plans/transfers.ts';
import { formatDate } from '#lib/domain/days.ts';
import { letterSaved } from '#lib/messages/changes/changes.ts';

/** Purchases that are offered to the customer, and those that came to them or went from them, with their letters. */
export const TransferList = () => {
  const read = useQuery('GET /user/transfers', {});
  if (read.state !== 'ready' || read.data.transfers.length === 0) return null;
  return (
    <section className="card stack" aria-label="Transfers">
      <h2>Transfers</h2>
      <ul className="list">
        {read.data.transfers.map((transfer) => (
          <TransferItem key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
};

const TransferItem = ({
  transfer: { id, state, role, property, other, ended_at, agreed },
}: {
  transfer: OwnTransfer;
}) => {
  const done = state === 'done';
  return (
    <li className="note stack">
      <div className="row spread wrap-row">
        <b>{property.name}</b>
        <StatusTag kind={done ? 'ok' : 'wait'}>
          {done ? 'Transferred' : agreed ? 'You have agreed' : 'Offered'}
        </StatusTag>
      </div>
      <p className="sm">
        {!done && `${other} offers to transfer it to you.`}
        {done && (role === 'new owner' ? `Transferred to you by ${other}` : `Transferred to ${other}`)}
        {done && ended_at && ` on ${formatDate(new Date(ended_at))}.`}
      </p>
      <div>
        {done ? (
          <DownloadButton
            call="GET /user/plan-changes/{id}/letter"
            input={{ id }}
            fileName={`transfer-${id}.pdf`}
            savedText={letterSaved}
          >
            Download the letter
          </DownloadButton>
        ) : (
          <ButtonLink variant="primary" href={`/dashboard/transfer/${id}`}>
            View the offer
          </ButtonLink>
        )}
      </div>
    </li>
  );
};
