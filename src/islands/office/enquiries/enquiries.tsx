import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { idParam, pageParam, searchParam } from '../list-query.ts';
import { ListSearch } from '../list-search.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { EnquiryList } from './enquiry-list.tsx';

const tabs = [
  { show: null, handled: '0', label: 'Open', none: 'Every enquiry is answered' },
  { show: 'handled', handled: '1', label: 'Handled', none: 'None has been handled yet' },
  { show: 'invited', handled: undefined, invited: '1', label: 'Invited', none: 'Nobody has been invited yet' },
  { show: 'all', handled: undefined, label: 'All', none: 'Nobody has asked anything yet' },
] as const;

export const Enquiries = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  // a mail leads to one enquiry, whatever has become of it
  const enquiry = idParam(query, 'enquiry');
  const tab = tabs.find(({ show }) => show === (enquiry ? 'all' : query.get('show'))) ?? tabs[0];
  const page = pageParam(query);
  const name = searchParam(query);
  const input = {
    page,
    ...(tab.handled && { handled: tab.handled }),
    ...('invited' in tab && { invited: tab.invited }),
    ...(name && { name }),
    ...(enquiry && { enquiry }),
  };
  const read = useQuery('GET /office/enquiries', input);
  return (
    <div className="stack max-w-[960px]">
      <ListSearch label="Search enquiries" placeholder="Name, email, phone or a word" value={name} />
      <IfPermitted to="answer enquiries">
        <div>
          <ButtonLink variant="quiet" href="/office/enquiries/import">
            Import contacts
          </ButtonLink>
        </div>
      </IfPermitted>
      <SavedFilters list="enquiries" />
      <section className="card queue">
        <Tabs
          label="Enquiries"
          onNavigate={pushQuery}
          tabs={tabs.map(({ show, label }) => ({
            href: queryWith({ show, page: null, enquiry: null }, search),
            label,
            current: show === tab.show,
            ...(show === null && read.state === 'ready' && { count: read.data.open }),
          }))}
        />
        <LoadView read={read} failed="The enquiries did not load">
          {({ enquiries }) => (
            <EnquiryList
              of={enquiries}
              many={tab.handled === '0'}
              empty={
                <EmptyView title={name ? 'No enquiry fits' : tab.none}>
                  {name
                    ? 'Look for a part of a name, an address, a number or a word.'
                    : 'New ones appear here as they are sent.'}
                </EmptyView>
              }
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
