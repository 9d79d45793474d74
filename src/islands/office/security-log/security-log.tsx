import { queryWith } from '#lib/client/navigation/url-query.ts';
import { securityAreas } from '#lib/domain/operations/security-events.ts';
import { securityAreaNames } from '#lib/messages/security-events.ts';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { choiceParam, idParam, periodParams, searchParam, textParam } from '../list-query.ts';
import { securityEventTable } from './security-event-table.tsx';

const securityLog = describeList({
  call: 'GET /office/security-log',
  things: 'security log',
  input: (query) => ({
    area: choiceParam(query, 'area', securityAreas),
    account: idParam(query, 'account'),
    name: searchParam(query),
    address: textParam(query, 'address', 45),
    ...periodParams(query),
  }),
  rows: (answer) => answer.events,
  table: securityEventTable,
  search: { label: 'Account', placeholder: 'Name or email' },
  filters: [
    {
      kind: 'choice',
      name: 'area',
      label: 'Kind',
      options: [
        { value: '', label: 'All' },
        ...securityAreas.map((value) => ({ value, label: securityAreaNames[value] })),
      ],
    },
    { kind: 'text', name: 'address', label: 'Network address', placeholder: '102.89.' },
    { kind: 'period' },
  ],
  none: 'Nothing here',
  more: 'Sign-ins, failures and changes are kept here for a year.',
  above: ({ input }) =>
    input.account && (
      <p className="sm">
        Only what happened to one account, or was done by it.{' '}
        <a className="link" href={queryWith({ account: null, page: null })}>
          Show all accounts
        </a>
      </p>
    ),
});

export const SecurityLog = () => <OfficeList of={securityLog} />;
