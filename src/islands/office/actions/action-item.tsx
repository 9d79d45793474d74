import type { OfficeAction } from '#lib/api/office/actions.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { actionText, detailText, subjectHref } from './action-text.ts';

export const ActionItem = ({ action }: { action: OfficeAction }) => {
  const page = subjectHref(action.subject);
  const said = detailText(action.detail);
  return (
    <li className="item">
      <span className="t">{page ? <a href={page}>{actionText(action)}</a> : actionText(action)}</span>
      <span className="tail sm mut">{action.by.name}</span>
      <span className="sub">{formatDateTime(new Date(action.created_at))}</span>
      {said && <span className="sub [overflow-wrap:anywhere]">{said}</span>}
    </li>
  );
};
