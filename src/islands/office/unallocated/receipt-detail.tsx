import type { ReactNode } from 'react';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { PayerCandidate } from '#lib/api/office/banks/unallocated.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import type { PayerSign } from '#lib/domain/accounting/allocation.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { searchParam } from '../list-query.ts';
import { ListSearch } from '../list-search.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { AllocationForm } from './allocation-form.tsx';
import { PayerButton } from './payer-button.tsx';
import type { ReceiptData } from './receipt-data.ts';
import { SendBackButton } from './send-back-button.tsx';

const signTexts: Record<PayerSign, string> = {
  slip: 'Reference of their slip',
  contract: 'Contract ID in the text',
  name: 'Name in the text',
  sender: 'Has paid from this sender before',
  due: 'An instalment of this amount is due',
  announced: 'Has announced this amount',
};

/** Who may have paid, and what is done with the money. */
export const ReceiptDetail = ({ id, children }: { id: number; children: ReactNode }) => {
  const query = new URLSearchParams(useUrlQuery());
  const customer = Number(query.get('customer')) || undefined;
  const name = searchParam(query);
  const read = useQuery('GET /office/unallocated/{id}', {
    id,
    ...(customer && { customer_id: customer }),
    ...(name && { name }),
  });
  const owed = read.state === 'ready' ? read.data.owed : null;
  return (
    <div className="split">
      <div className="stack">
        {children}
        {read.state === 'ready' && read.data.receipt.left > 0 && (
          <section className="card queue" aria-label="Who paid?">
            <div className="stack gap-3">
              <h2 className="h3">Who paid?</h2>
              <ListSearch label="Find the payer" placeholder="Name, phone or number" value={name} />
            </div>
            {read.data.candidates.length === 0 ? (
              <p className="mut">{name ? 'Nobody of that name, phone or number.' : 'Nothing tells who paid it.'}</p>
            ) : (
              <ul className="list">
                {read.data.candidates.map((one) => (
                  <Candidate key={one.customer.id} candidate={one} chosen={one.customer.id === owed?.customer.id} />
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
      <section className="card stack" aria-label="Allocation">
        <LoadView read={read} failed="The money did not load">
          {(data) => <Allocation data={data} />}
        </LoadView>
      </section>
    </div>
  );
};

const Candidate = ({
  candidate: { customer, signs, likely },
  chosen,
}: {
  candidate: PayerCandidate;
  chosen: boolean;
}) => {
  const href = queryWith({ customer: customer.id });
  return (
    <li>
      <a
        className="item"
        href={href}
        aria-current={chosen ? 'true' : undefined}
        onClick={linkClickHandler(href, pushQuery)}
      >
        <span className="t">{customer.name}</span>
        <StatusTag kind={likely ? 'ok' : 'plain'}>{likely ? 'Likely' : 'Possible'}</StatusTag>
        <span className="sub">
          {[...signs.map((sign) => signTexts[sign]), customer.phone_number].filter(Boolean).join(' · ')}
        </span>
      </a>
    </li>
  );
};

const Allocation = ({ data }: { data: ReceiptData }) => {
  const { receipt, parts, owed, approval } = data;
  return (
    <>
      <div className="row spread wrap-row">
        <h2>
          <Money naira={receipt.left > 0 ? receipt.left : receipt.amount} full />
          {receipt.payer && <> from {receipt.payer.name}</>}
        </h2>
        {receipt.payer && receipt.left > 0 && (
          <StatusTag kind="info">Customer sees: received, being assigned</StatusTag>
        )}
      </div>
      <DescriptionList
        small
        lines={[
          { name: 'On the statement', value: `${formatDay(receipt.day)}: ${receipt.details}` },
          { name: 'Account', value: receipt.company_account },
          { name: 'Accepted by', value: `${receipt.received_by}, ${formatDateTime(new Date(receipt.created_at))}` },
        ]}
      />
      {parts.length > 0 && (
        <ul className="list" aria-label="Allocated">
          {parts.map(({ text, amount, by, at }) => (
            <li key={`${text} ${at} ${amount}`} className="row spread">
              <span className="sm">
                {text}
                <span className="mut">
                  {' '}
                  · {by}, {formatDateTime(new Date(at))}
                </span>
              </span>
              <Money naira={amount} full />
            </li>
          ))}
        </ul>
      )}
      {receipt.left === 0 && <Notice kind="ok">All of it is allocated or sent back.</Notice>}
      {approval && (
        <Notice kind="wait">
          {approval.summary}: proposed by {approval.own ? 'you' : approval.proposed_by}, and waits for a second person
          under{' '}
          <a className="link" href="/office/approvals">
            Approvals
          </a>
          .
        </Notice>
      )}
      {receipt.left > 0 && !approval && (
        <>
          {owed ? (
            <IfPermitted to="decide payments">
              <AllocationForm key={`${owed.customer.id} ${receipt.left}`} data={data} owed={owed} />
            </IfPermitted>
          ) : (
            <p className="mut">Choose who paid it, or find them by name, phone or number.</p>
          )}
          <IfPermitted to="reconcile">
            <div className="row wrap-row">
              {owed && <PayerButton receipt={receipt} customer={owed.customer} />}
              <SendBackButton data={data} />
            </div>
          </IfPermitted>
        </>
      )}
    </>
  );
};
