import type { OfficeAction } from '#lib/api/office/actions.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import { detailInWords, type PeopleById } from '#lib/messages/office/log/action-details.ts';
import { actionText } from '#lib/messages/office/log/action-texts.ts';
import type { ListTable } from '../list/list-description.ts';
import { changesOf, subjectHref } from './action-text.ts';
import { ChangeList } from './change-list.tsx';

export const ActionLink = ({ action }: { action: OfficeAction }) => {
  const href = subjectHref(action.subject);
  return href ? <a href={href}>{actionText(action)}</a> : actionText(action);
};

const detailOf = ({ detail }: OfficeAction, people: PeopleById) => {
  const changes = changesOf(detail);
  return (
    <>
      {detailInWords(detail, people)}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </>
  );
};

export const actionTable: ListTable<'GET /office/actions', OfficeAction> = {
  keyset: true,
  columns: [
    { name: 'action', label: 'Action', breaks: true, cell: (action) => <ActionLink action={action} /> },
    {
      name: 'detail',
      label: 'What',
      breaks: true,
      cell: (action, { answer }) => detailOf(action, new Map(answer.people.map(({ id, name }) => [id, name]))),
    },
    { name: 'by', label: 'By', cell: ({ by }) => by.name },
    {
      name: 'address',
      label: 'From',
      breaks: true,
      cell: ({ address }) => <span className="num">{address ?? '–'}</span>,
      second: ({ device }) => device,
    },
    { name: 'time', label: 'Time', cell: ({ created_at }) => formatShortDateTime(new Date(created_at)) },
  ],
};
