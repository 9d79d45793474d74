import type { OfficeAction } from '#lib/api/office/actions.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { actionText, changesOf, detailText, subjectHref } from './action-text.ts';
import { ChangeList } from './change-list.tsx';

export const ActionItem = ({ action }: { action: OfficeAction }) => {
  const href = subjectHref(action.subject);
  const details = detailText(action.detail);
  const changes = changesOf(action.detail);
  return (
    <li className="item">
      <span className="t">{href ? <a href={href}>{actionText(action)}</a> : actionText(action)}</span>
      <span className="tail sm mut">{action.by.name}</span>
      <span className="sub">{formatDateTime(new Date(action.created_at))}</span>
      {details && <span className="sub [overflow-wrap:anywhere]">{details}</span>}
      {changes.length > 0 && (
        <div className="sub">
          <ChangeList changes={changes} />
        </div>
      )}
    </li>
  );
};
