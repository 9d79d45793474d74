import type { OfficeAction } from '#lib/contract/office-actions.ts';
import { longDateTime } from '#lib/domain/days.ts';
import { pageOf, saidOf, sentenceOf } from './action-words.ts';

export const ActionRow = ({ action }: { action: OfficeAction }) => {
  const page = pageOf(action.subject);
  const said = saidOf(action.detail);
  return (
    <li className="item">
      <span className="t">{page ? <a href={page}>{sentenceOf(action)}</a> : sentenceOf(action)}</span>
      <span className="tail sm mut">{action.by.name}</span>
      <span className="sub">{longDateTime(new Date(action.created_at))}</span>
      {said && <span className="sub [overflow-wrap:anywhere]">{said}</span>}
    </li>
  );
};
