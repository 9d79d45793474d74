import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ReconciliationRow } from '#lib/api/office/banks/reconciliation.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { countText, surePairsText } from '#lib/messages/office/reconciliation.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ListSearch } from '../list-search.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { useTabInView } from '../use-tab-in-view.ts';
import { confirmAllPairs } from './reconciliation-calls.ts';
import { ReconciliationItem } from './reconciliation-item.tsx';
import { StillLooking } from './still-looking.tsx';

const groups: readonly { group: LineGroup; label: string; none: string; more: string }[] = [
  {
    group: 'sure',
    label: 'Suggested matches',
    none: 'No suggested matches',
    more: 'Same amount, and the name or the reference.',
  },
  {
    group: 'doubtful',
    label: 'Needs review',
    none: 'Nothing to review',
    more: 'Lines are shown here beside the payments they may match.',
  },
  {
    group: 'lines',
    label: 'On the statement only',
    none: 'Every line is accounted for',
    more: 'Lines that nothing in the books explains are listed here.',
  },
  {
    group: 'payments',
    label: 'Expected transfers',
    none: 'No outstanding transfers',
    more: 'Transfers that were announced or confirmed but are on no statement are listed here.',
  },
  {
    group: 'bookings',
    label: 'In the books only',
    none: 'Every booking is on a statement',
    more: 'Payouts, commissions and settlements that are booked, but on no statement, are listed here.',
  },
  {
    group: 'waiting',
    label: 'Awaiting approval',
    none: 'Nothing is awaiting approval',
    more: 'Lines that a second person has to approve are listed here.',
  },
  {
    group: 'tied',
    label: 'Matched',
    none: 'No matched lines yet',
    more: 'Lines are listed here with their payment or booking.',
  },
  {
    group: 'booked',
    label: 'Booked',
    none: 'Nothing is booked yet',
    more: 'Bank charges, interest and unexplained amounts, booked with approval.',
  },
  {
    group: 'corrected',
    label: 'Corrected later',
    none: 'Nothing was corrected later',
    more: 'Lines whose payment was later corrected to another amount are listed here.',
  },
  {
    group: 'not_ours',
    label: 'Excluded',
    none: 'No excluded lines',
    more: 'For example transfers between the company’s own accounts.',
  },
];

/** All groups of an account, and where a line is. */
const calls = '/api/office/reconciliation';

const aloneKey = ({ payments: [first], bookings: [booked] }: ReconciliationRow) =>
  first ? `payment ${first.payment.id}` : `${booked?.booking.kind} ${booked?.booking.id}`;

/** Another list than the one that is shown. */
const alone = { after: null, name: null, line: null };

type Loaded = CallAnswer<'GET /office/reconciliation/{id}'>;

interface AccountGroupsProps {
  id: number;
  /** The line that the address names, and where it is. */
  linked: { line: number; group: LineGroup; after: number } | null;
}

/** The groups of one account; group, position and search are in the address, or a line is. */
export const AccountGroups = ({ id, linked }: AccountGroupsProps) => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const place = query.has('group') ? null : linked;
  const current = groups.find(({ group }) => group === (place?.group ?? query.get('group'))) ?? groups[0];
  const { group, none, more } = current as (typeof groups)[number];
  const after = place?.after || Number(query.get('after')) || undefined;
  const name = query.get('name') ?? undefined;
  const input = { id, group, ...(after && { after }), ...(name && group === 'payments' && { name }) };
  const read = useQuery('GET /office/reconciliation/{id}', input);
  const counts = read.state === 'ready' ? read.data.counts : undefined;
  return (
    <section className="card queue">
      <Tabs
        ref={useTabInView(current?.label ?? '')}
        label="Groups"
        onNavigate={pushQuery}
        tabs={groups.map((each) => ({
          href: queryWith({ ...alone, account: id, group: each.group }, search),
          label: each.label,
          current: each.group === group,
          count: counts ? countText(counts[each.group]) : '',
        }))}
      />
      {group === 'payments' && <ListSearch label="Search" placeholder="Customer" value={name ?? ''} />}
      <LoadView read={read} failed="The statement did not load">
        {(data) => (
          <>
            {data.looking > 0 && <StillLooking lines={data.looking} onLook={() => refreshQueries(calls)} />}
            {group === 'sure' && data.pairs.length > 0 && <ConfirmSure data={data} />}
            {data.rows.length === 0 ? (
              <EmptyView title={none}>{more}</EmptyView>
            ) : (
              <ul className="list">
                {data.rows.map((row) => (
                  <ReconciliationItem
                    key={row.line?.id ?? aloneKey(row)}
                    row={row}
                    group={group}
                    account={id}
                    isLinked={row.line?.id === linked?.line && row.line !== null}
                  />
                ))}
              </ul>
            )}
            <More next={data.next} search={queryWith({ account: id, group, line: null }, search)} isFirst={!after} />
          </>
        )}
      </LoadView>
    </section>
  );
};

const More = ({ next, search, isFirst }: { next: number | null; search: string; isFirst: boolean }) => {
  if (next === null && isFirst) return null;
  const first = queryWith({ after: null }, search);
  const further = queryWith({ after: next }, search);
  return (
    <nav className="row wrap-row" aria-label="Pages">
      {!isFirst && (
        <ButtonLink href={first} onClick={linkClickHandler(first, pushQuery)}>
          Back to the first
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink href={further} onClick={linkClickHandler(further, pushQuery)}>
          Next lines
        </ButtonLink>
      )}
    </nav>
  );
};

const ConfirmSure = ({ data: { account, pairs, counts, sure_amount } }: { data: Loaded }) => {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  const what = surePairsText(pairs.length, counts.sure);
  const send = async () => {
    const { confirmed, waiting, left, reason } = await confirmAllPairs(account.id, pairs, setDone);
    const parts = [
      confirmed > 0 && `${confirmed} confirmed`,
      waiting > 0 && `${waiting} are awaiting approval`,
      left > 0 && `${left} left: ${reason}`,
    ].filter(Boolean);
    toast(left > 0 ? 'info' : 'success', parts.join(', '));
  };
  return (
    <IfPermitted to="reconcile">
      <div className="enquiry">
        <Button data-key="c" variant="primary" icon={checkIcon} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Confirm {what}, <Money naira={sure_amount} />
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={`Confirm ${what}`}
          action={{
            text: 'Confirm',
            variant: 'primary',
            busyText: done > 0 ? `${done} of ${pairs.length}…` : 'Confirming…',
          }}
          onClose={() => {
            setAsking(false);
            setDone(0);
          }}
          send={send}
        >
          <p>
            Each payment is confirmed with the amount of its line, on {account.bank_name} {account.account_number}:{' '}
            <Money naira={sure_amount} /> in all. Confirmed payments, payouts, commissions and settlements are only
            matched to their lines; nothing is booked.
          </p>
          <p className="mut">Large amounts need approval by a second person.</p>
        </ConfirmDialog>
      )}
    </IfPermitted>
  );
};
