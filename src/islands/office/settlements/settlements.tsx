import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficeSettlement } from '#lib/api/office/banks/settlements.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDay } from '#lib/domain/days.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted, usePermission } from '../permissions.tsx';
import { DifferenceItem } from './difference-item.tsx';
import { EndedDifferences } from './ended-differences.tsx';

type Loaded = CallAnswer<'GET /office/settlements'>;

/** What the card provider has paid to the bank, and how it differs from what was charged. */
export const Settlements = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const after = Number(query.get('after')) || undefined;
  const linked = Number(query.get('difference'));
  const input = { ...(after && { after }) };
  const read = useQuery('GET /office/settlements', input);
  return (
    <div className="stack">
      <LoadView read={read} failed="The settlements did not load">
        {(data) => (
          <>
            <Facts data={data} />
            {data.differences.length > 0 && (
              <section className="card queue">
                <div className="enquiry m-0!">
                  <h2>Differences</h2>
                  <p className="mut">
                    Check with the card provider, then book the remaining difference or record the resolution.
                  </p>
                </div>
                <ul className="list">
                  {data.differences.map((difference) => (
                    <DifferenceItem key={difference.id} difference={difference} isLinked={difference.id === linked} />
                  ))}
                </ul>
              </section>
            )}
            <section className="card queue" aria-label="Settlements">
              {data.settlements.length === 0 ? (
                <EmptyView title="No settlement yet">
                  They are fetched once a day, after the first charge was paid to your bank.
                </EmptyView>
              ) : (
                <ul className="list">
                  {data.settlements.map((settlement) => (
                    <SettlementItem key={settlement.id} settlement={settlement} />
                  ))}
                </ul>
              )}
              <More next={data.next} search={search} isFirst={!after} />
            </section>
            {data.ended.length > 0 && <EndedDifferences ended={data.ended} linked={linked} />}
          </>
        )}
      </LoadView>
    </div>
  );
};

const refreshes = ['settlements', 'approvals', 'health'] as const;
const fetchSettlements = mutation('POST /office/settlements/fetch', { refreshes });
const chooseAccount = mutation('PUT /office/settlements/account', { refreshes });

const bookedText = (booked: number) => {
  if (booked === 0) return 'There is nothing new';
  return booked === 1 ? 'One settlement was booked' : `${booked} settlements were booked`;
};

const Facts = ({ data: { unsettled, accounts, account_id, account_approval: proposed } }: { data: Loaded }) => {
  const may = usePermission();
  const fetching = useAction(fetchSettlements, {
    done: ({ booked }) => toast('success', bookedText(booked)),
    failed: 'toast',
  });
  const choosing = useAction(chooseAccount, { done: approvalRequested, failed: 'toast' });
  const busy = fetching.busy || choosing.busy;
  return (
    <section className="card stack" aria-label="Provider clearing balance">
      <p>
        Unsettled charges:{' '}
        <b>
          <Money naira={unsettled.amount} />
        </b>{' '}
        <span className="mut">in {unsettled.charges === 1 ? 'one charge' : `${unsettled.charges} charges`}</span>
      </p>
      {accounts.length > 0 && (
        <SelectField
          label="Paid to"
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(account_id ?? '')}
          {...(account_id === null && { placeholder: 'Choose the account' })}
          hint="The account that the card provider pays to. A second person approves a change; what is booked stays"
          disabled={busy || !may('change bank accounts') || proposed?.state === 'waiting'}
          onChange={({ target }) => choosing.run({ company_account_id: Number(target.value) })}
        />
      )}
      {proposed && proposed.state !== 'approved' && <ApprovalNote approval={proposed} />}
      <IfPermitted to="reconcile">
        <div>
          <Button data-key="u" variant="primary" busy={busy} busyText="Fetching…" onClick={() => fetching.run({})}>
            Fetch now
          </Button>
        </div>
      </IfPermitted>
    </section>
  );
};

const SettlementItem = ({ settlement }: { settlement: OfficeSettlement }) => {
  const { day, charges, net, fees, company_account, open_differences, provider_id } = settlement;
  return (
    <li>
      <div className="item">
        <span className="t b">{formatDay(day)}</span>
        <span className="amt">
          <Money naira={net} />
        </span>
        <span className="sub col-span-full!">
          {charges === 1 ? 'One charge' : `${charges} charges`}, fees <Money naira={fees} /> · No. {provider_id}
          {company_account && ` · ${company_account}`}
        </span>
        {open_differences > 0 && (
          <span className="sub">
            <StatusTag kind="wait">
              {open_differences === 1 ? 'One difference' : `${open_differences} differences`}
            </StatusTag>
          </span>
        )}
      </div>
    </li>
  );
};

const More = ({ next, search, isFirst }: { next: number | null; search: string; isFirst: boolean }) => {
  if (next === null && isFirst) return null;
  const first = queryWith({ after: null, difference: null }, search);
  const further = queryWith({ after: next, difference: null }, search);
  return (
    <nav className="row wrap-row enquiry" aria-label="Pages">
      {!isFirst && (
        <ButtonLink href={first} onClick={linkClickHandler(first, pushQuery)}>
          Back to the latest
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink href={further} onClick={linkClickHandler(further, pushQuery)}>
          Earlier settlements
        </ButtonLink>
      )}
    </nav>
  );
};
