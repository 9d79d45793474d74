import { actionAreas } from '#lib/domain/office-actions.ts';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { choiceParam, idParam, periodParams } from '../list-query.ts';
import { actionTable } from './action-table.tsx';
import { areaNames } from './action-text.ts';

const all = { value: '', label: 'All' };

const actions = describeList({
  call: 'GET /office/actions',
  things: 'log',
  input: (query) => ({
    area: choiceParam(query, 'area', actionAreas),
    by: idParam(query, 'by'),
    ...periodParams(query),
  }),
  rows: (answer) => answer.actions,
  table: actionTable,
  saved: 'actions',
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
