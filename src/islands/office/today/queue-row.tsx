import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { userIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { WaitingItem } from '#lib/api/office/today/queue.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { armMs } from '#lib/domain/limits.ts';
import { formatFigure } from '#lib/domain/lists/short-forms.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { isLateWork, waitingRules } from '#lib/domain/staff/waiting-work.ts';
import { takenText } from '#lib/messages/office/today.ts';
import { usePermission } from '../permissions.tsx';
import { isMine, submitTakeOver, submitTakeUp } from './use-taken-up.ts';
import { WaitingActs } from './waiting-acts.tsx';
import { aboutText, waitedText, waitingText } from './waiting-texts.ts';

interface QueueRowProps {
  item: WaitingItem;
  /** Who has it, as of the last seconds. */
  taken: WaitingItem['taken'];
  /** It is the caller's to decide. */
  mine: boolean;
  selected: boolean;
  onSelect: () => void;
  /** One of its buttons was pressed. */
  onAct: () => void;
  onDecided: () => void;
  accounts: CallAnswer<'GET /office/queue'>['accounts'];
  ref: Ref<HTMLTableRowElement>;
}

/** One thing that waits; chosen, what can be done with it is unfolded under it. */
export const QueueRow = (props: QueueRowProps) => {
  const { item, taken, selected, onSelect, ref } = props;
  const { title, about, tag, href } = waitingText(item);
  const age = serverTime() - new Date(item.since).getTime();
  const shownAt = useRef(0);
  useEffect(() => {
    if (selected) shownAt.current = performance.now();
  }, [selected]);
  // a press that follows the one before too soon was meant for what stood here before
  const openByKey = ({ key, target, currentTarget, timeStamp }: KeyboardEvent) => {
    if (key === 'Enter' && target === currentTarget && timeStamp - shownAt.current >= armMs) navigate(href);
  };
  const { icon } = tag;
  return (
    <>
      <tr ref={ref} tabIndex={-1} aria-current={selected ? 'true' : undefined} onKeyDown={openByKey}>
        <td className={isLateWork(item.kind, age) ? 'age late num' : 'age num'}>{waitedText(item, age)}</td>
        <th scope="row">
          <button type="button" className="pick" aria-expanded={selected} onClick={onSelect}>
            {title}
          </button>
          <small>{aboutText(item, about)}</small>
        </th>
        <td className="state">
          {taken ? (
            <StatusTag kind="info" icon={userIcon}>
              {isMine(taken) ? 'You have it' : takenText(taken)}
            </StatusTag>
          ) : (
            <StatusTag kind={tag.kind} {...(icon && { icon })}>
              {tag.text}
            </StatusTag>
          )}
        </td>
        <td className={item.amount === null ? 'n' : 'n sum'} translate="no">
          {item.amount === null ? '–' : formatFigure(fromNaira(item.amount))}
        </td>
        <td className="go">
          <a className="link" href={href}>
            Open<span className="vh">: {title}</span>
          </a>
        </td>
      </tr>
      {selected && (
        <tr className="detail">
          <td colSpan={5}>
            <Detail {...props} href={href} />
          </td>
        </tr>
      )}
    </>
  );
};

const Detail = ({ item, taken, mine, accounts, onAct, onDecided, href }: QueueRowProps & { href: string }) => {
  const may = usePermission();
  const isColleagues = taken !== null && !isMine(taken);
  if (taken && isColleagues)
    return (
      <div className="stack tight">
        <p>{takenText(taken)}.</p>
        {may(waitingRules[item.kind].act) && (
          <div className="row">
            <Button data-key="t" onClick={() => submitTakeOver(item)}>
              Take it over
            </Button>
          </div>
        )}
      </div>
    );
  if (!mine)
    return (
      <p className="row wrap-row">
        <span className="mut flex-1">Somebody else decides on this.</span>
        <ButtonLink href={href}>Open</ButtonLink>
      </p>
    );
  // whoever begins to act has it
  const begin = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest('button, a'))) return;
    onAct();
    if (taken === null) void submitTakeUp(item);
  };
  return (
    <div className="stack tight" onClickCapture={begin}>
      <WaitingActs item={item} accounts={accounts} onDecided={onDecided} />
    </div>
  );
};
