import type { OfficeAction } from '#lib/api/office/actions.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import type { ListTable } from '../list/list-description.ts';
import { actionText, changesOf, detailText, subjectHref } from './action-text.ts';
import { ChangeList } from './change-list.tsx';

const actionLink = (action: OfficeAction) => {
  const href = subjectHref(action.subject);
  return href ? <a href={href}>{actionText(action)}</a> : actionText(action);
};

const detailOf = ({ detail }: OfficeAction) => {
  const changes = changesOf(detail);
  return (
    <>
      {detailText(detail)}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </>
  );
};

export const actionTable: ListTable<'GET /office/actions', OfficeAction> = {
  keyset: true,
  columns: [
    { name: 'action', label: 'Action', breaks: true, cell: actionLink },
    { name: 'detail', label: 'What', breaks: true, cell: detailOf },
    { name: 'by', label: 'By', cell: ({ by }) => by.name },
    { name: 'time', label: 'Time', cell: ({ created_at }) => formatShortDateTime(new Date(created_at)) },
  ],
};
