import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { idParam, searchParam } from '../list-query.ts';
import { IfPermitted } from '../permissions.tsx';
import { enquiryTable } from './enquiry-table.tsx';

const enquiries = describeList({
  call: 'GET /office/enquiries',
  things: 'enquiries',
  input: (query) => {
    const [name, enquiry] = [searchParam(query), idParam(query, 'enquiry')];
    return { ...(name && { name }), ...(enquiry && { enquiry }) };
  },
  rows: (answer) => answer.enquiries,
  table: enquiryTable,
  search: { label: 'Search enquiries', placeholder: 'Name, email, phone or a word' },
  saved: 'enquiries',
  opens: 'enquiry',
  tabs: {
    param: 'show',
    label: 'Enquiries',
    of: [
      { name: null, label: 'Open', input: { handled: '0' }, none: 'Every enquiry is answered' },
      { name: 'handled', label: 'Handled', input: { handled: '1' }, none: 'None has been handled yet' },
      { name: 'invited', label: 'Invited', input: { invited: '1' }, none: 'Nobody has been invited yet' },
      { name: 'all', label: 'All', none: 'Nobody has asked anything yet' },
    ],
    // a mail leads to one enquiry, whatever has become of it
    asked: (query) => (idParam(query, 'enquiry') ? 'all' : query.get('show')),
    count: (answer, { name }) => (name === null ? answer.open : undefined),
  },
  bulk: {
    to: 'answer enquiries',
    tab: null,
    actionText: (count) => `Mark ${count} handled`,
    doneText: (count) => (count === 1 ? '1 enquiry is handled' : `${count} enquiries are handled`),
    act: (id) => api('PUT /office/enquiries/{id}', { id, handled: true }),
    onDone: () => refreshQueries('/api/office/enquiries'),
    nameOf: (enquiry) => `enquiry of ${enquiry?.name ?? 'somebody'}`,
  },
  more: 'New ones appear here as they are sent.',
  unfit: { title: 'No enquiry matches', text: 'Look for a part of a name, an address, a number or a word.' },
  above: () => (
    <IfPermitted to="answer enquiries">
      <div>
        <ButtonLink data-key="i" variant="quiet" href="/office/enquiries/import">
          Import contacts
        </ButtonLink>
      </div>
    </IfPermitted>
  ),
});

export const Enquiries = () => <OfficeList of={enquiries} />;
