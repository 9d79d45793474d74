import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { searchParam } from '../list-query.ts';
import { planTable } from './plan-table.tsx';

const plans = describeList({
  call: 'GET /office/plans',
  things: 'plans',
  input: (query) => ({ name: searchParam(query) }),
  rows: (answer) => answer.plans,
  table: planTable,
  search: { label: 'Search plans', placeholder: 'Name, phone, contract' },
  saved: 'plans',
  exports: { call: 'GET /office/plans/export', to: 'export customers' },
  tabs: {
    param: 'state',
    label: 'Plans',
    of: [
      {
        name: 'awaiting',
        label: 'Awaiting contract',
        input: { state: 'awaiting' },
        none: 'No plan waits for a contract ID',
      },
      { name: 'in_progress', label: 'In progress', input: { state: 'in_progress' }, none: 'No plan is in progress' },
      { name: 'completed', label: 'Completed', input: { state: 'completed' }, none: 'No plan is completed yet' },
      { name: 'pending', label: 'Pending', input: { state: 'pending' }, none: 'No first payment is pending' },
    ],
  },
  bulk: {
    to: 'change plans',
    tab: 'awaiting',
    actionText: (count) => `Assign the next ${count === 1 ? 'contract ID' : `${count} contract IDs`}`,
    doneText: (count) => (count === 1 ? '1 contract ID is assigned' : `${count} contract IDs are assigned`),
    act: (id) => api('POST /office/plans/{id}/contract', { id }),
    onDone: () => refreshQueries('/api/office/'),
    nameOf: (plan) => `plan of ${plan?.customer.name ?? 'somebody'}`,
  },
  more: 'Plans come here as their payments are confirmed.',
  unfit: {
    title: 'No plan matches',
    text: 'Names and phones of the contract form count, too. Other plans may be under another tab.',
  },
});

export const Plans = () => <OfficeList of={plans} />;
