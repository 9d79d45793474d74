import { actionAreas } from '#lib/domain/office-actions.ts';
import { areaNames } from '#lib/messages/office/log/action-texts.ts';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { choiceParam, idParam, periodParams, searchParam } from '../list-query.ts';
import { actionTable } from './action-table.tsx';

const all = { value: '', label: 'All' };

const actions = describeList({
  call: 'GET /office/actions',
  things: 'log',
  input: (query) => ({
    area: choiceParam(query, 'area', actionAreas),
    by: idParam(query, 'by'),
    name: searchParam(query),
    ...periodParams(query),
  }),
  rows: (answer) => answer.actions,
  table: actionTable,
  saved: 'actions',
  search: { label: 'Search', placeholder: 'Customer, plan 12, reference, who did it' },
  exports: { call: 'GET /office/actions/export', to: 'read actions' },
  filters: [
    {
      kind: 'choice',
      name: 'area',
      label: 'About',
      options: [all, ...actionAreas.map((value) => ({ value, label: areaNames[value] }))],
    },
    {
      kind: 'choice',
      name: 'by',
      label: 'By',
      options: (answer) => [all, ...(answer?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }))],
    },
    { kind: 'period' },
  ],
  none: 'Nothing here',
  more: 'Actions of the office are listed here, with who took them.',
});

export const ActionLog = () => <OfficeList of={actions} />;
