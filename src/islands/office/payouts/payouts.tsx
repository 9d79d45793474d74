import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { ClosedAccounts } from './closed-accounts.tsx';
import { OfficePayoutItem } from './payout-item.tsx';

const tabs = [
  {
    show: null,
    label: 'Open',
    none: 'No payout waits',
    more: 'What customers ask to have paid to their bank comes here.',
  },
  { show: 'ended', label: 'Ended', none: 'No payout has ended yet', more: 'You see here what became of each.' },
] as const;

/** Money on its way from wallets to banks: checked by one person, approved by a second, then paid. */
export const Payouts = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const tab = tabs.find(({ show }) => show === query.get('show')) ?? tabs[0];
  const input = { page: pageParam(query), ...(tab.show && { ended: '1' as const }) };
  const read = useQuery('GET /office/payouts', input);
  return (
    <div className="stack max-w-[960px]">
      <p className="mut">
        The amount has left the customer’s wallet already. One person checks a payout and asks for approval, a second
        approves it; then it is paid at the bank and recorded here with the bank’s reference.
      </p>
      {read.state === 'ready' && read.data.closed_accounts.length > 0 && (
        <ClosedAccounts accounts={read.data.closed_accounts} />
      )}
      <section className="card queue">
        <Tabs
          label="Payouts"
          onNavigate={pushQuery}
          tabs={tabs.map(({ show, label }) => ({
            href: queryWith({ show, page: null }, search),
            label,
            current: show === tab.show,
          }))}
        />
        <LoadView read={read} failed="The payouts did not load">
          {({ payouts, accounts }) => (
            <PagedList
              of={payouts}
              row={(payout) => <OfficePayoutItem key={payout.id} payout={payout} accounts={accounts} />}
              empty={<EmptyView title={tab.none}>{tab.more}</EmptyView>}
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
