import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { nobodyElseMayApprove } from '#lib/messages/office/approvals.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { someoneMayFrom } from '#lib/messages/office/two-people.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { ApprovalItem } from './approval-item.tsx';

const tabs = [
  { show: null, label: 'Waits', none: 'Nothing waits', more: 'What needs a second person is listed here.' },
  { show: 'decided', label: 'Decided', none: 'Nothing decided yet', more: 'You see here what became of each.' },
] as const;

/** What waits for a second person, the oldest first. */
export const Approvals = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const tab = tabs.find(({ show }) => show === query.get('show')) ?? tabs[0];
  const input = { page: pageParam(query), ...(tab.show && { decided: '1' as const }) };
  const read = useQuery('GET /office/approvals', input);
  return (
    <div className="stack max-w-[960px]">
      {read.state === 'ready' && read.data.others === 0 && (
        <IfPermitted to="decide approvals">
          <Notice kind="wait">
            {read.data.others_from === null ? nobodyElseMayApprove : someoneMayFrom(new Date(read.data.others_from))}
          </Notice>
        </IfPermitted>
      )}
      <section className="card queue">
        <Tabs
          label="Approvals"
          onNavigate={pushQuery}
          tabs={tabs.map(({ show, label }) => ({
            href: queryWith({ show, page: null }, search),
            label,
            current: show === tab.show,
            ...(show === tab.show && read.state === 'ready' && { count: listLength(read.data.approvals) }),
          }))}
        />
        <LoadView read={read} failed="The approvals did not load">
          {({ approvals }) => (
            <PagedList
              of={approvals}
              row={(approval) => <ApprovalItem key={approval.id} approval={approval} />}
              empty={<EmptyView title={tab.none}>{tab.more}</EmptyView>}
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
