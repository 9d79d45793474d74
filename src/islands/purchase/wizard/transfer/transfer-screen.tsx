import { DownloadButton } from '#islands/documents/download-button.tsx';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { OwnTransfer } from '#lib/api/plans/transfers.ts';
import { formatDate } from '#lib/domain/days.ts';
import { letterSaved } from '#lib/messages/changes/changes.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { DeclineButton } from './decline-button.tsx';
import { TransferFigures } from './transfer-figures.tsx';
import { TransferForm } from './transfer-form.tsx';

const call = 'GET /user/transfers';

/** What is offered to the customer: its figures, the contract form, and the answer. */
export const TransferScreen = ({ id }: { id: number }) => {
  const read = useQuery(call, {});
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title="This did not load" read={read} />
      </section>
    );
  if (read.state === 'loading')
    return (
      <section className="card">
        <SkeletonRows label="Loading what is offered" />
      </section>
    );
  const transfer = read.data.transfers.find((one) => one.id === id);
  if (!transfer)
    return (
      <section className="card">
        <EmptyView
          title="Nothing is offered here"
          action={<ButtonLink href="/dashboard/my-properties">To my properties</ButtonLink>}
        >
          It was withdrawn, declined, or not answered in time.
        </EmptyView>
      </section>
    );
  return transfer.state === 'done' ? <Done transfer={transfer} /> : <Open transfer={transfer} />;
};

const Open = ({ transfer }: { transfer: OwnTransfer }) => {
  const { id, property, other, reason, expires_at, figures, agreed, other_agreed } = transfer;
  return (
    <div className="stack gap-5">
      <section className="card stack">
        <h2>{property.name}</h2>
        <p>
          {other} offers to transfer this purchase to you. Payments made so far stay on it and you pay the rest. Nothing
          changes unless you both agree{expires_at && `, by ${formatDate(new Date(expires_at))}`}.
        </p>
        {reason && <p>The reason: {asSentence(reason)}</p>}
        {figures && <TransferFigures figures={figures} />}
        {agreed && (
          <Notice kind="wait">
            {other_agreed
              ? 'You have both agreed. Our office will complete it.'
              : `You have agreed. ${other} has to agree too.`}
          </Notice>
        )}
        {!transfer.in_approval && <DeclineButton transfer={transfer} />}
      </section>
      {!agreed && figures && <TransferForm {...{ id, figures, other }} property={property.name} />}
    </div>
  );
};

const Done = ({ transfer: { id, property, other, role, plan_id, ended_at } }: { transfer: OwnTransfer }) => (
  <section className="card stack">
    <h2>{property.name}</h2>
    <p>
      {role === 'new owner'
        ? `This purchase was transferred to you by ${other}`
        : `This purchase was transferred to ${other}`}
      {ended_at && ` on ${formatDate(new Date(ended_at))}`}.
    </p>
    <div className="row wrap-row">
      {plan_id !== null && (
        <ButtonLink variant="primary" href={`/dashboard/my-property/${plan_id}`}>
          Open the plan
        </ButtonLink>
      )}
      <DownloadButton
        call="GET /user/plan-changes/{id}/letter"
        input={{ id }}
        fileName={`transfer-${id}.pdf`}
        savedText={letterSaved}
      >
        Download the letter
      </DownloadButton>
    </div>
  </section>
);
