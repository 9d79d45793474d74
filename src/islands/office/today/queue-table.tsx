import { useEffect, useRef, useState } from 'react';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { WaitingItem } from '#lib/api/office/today/queue.ts';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';
import { QueueRow } from './queue-row.tsx';
import { isMine, submitLetGo, submitTakeUp, useTakenUp } from './use-taken-up.ts';

const keyOf = ({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>) => `${kind} ${id}`;

/** On a phone nothing is unfolded before it is pressed. */
const isWide = () => typeof matchMedia === 'function' && matchMedia('(min-width: 840px)').matches;

const press = (key: string) => document.querySelector<HTMLElement>(`.work .detail [data-key=${key}]`)?.click();

/** The button that had the focus is gone with its row; a dialog gives it to the heading then. */
const hasNothingFocused = () => document.activeElement === document.body || document.activeElement?.matches('h1');

interface QueueTableProps {
  items: readonly WaitingItem[];
  mine: boolean;
  accounts: CallAnswer<'GET /office/queue'>['accounts'];
}

/** The queue: one after the other by keyboard. After an act the next one is there, with the focus on it. */
export const QueueTable = ({ items, mine, accounts }: QueueTableProps) => {
  const takenNow = useTakenUp();
  const [chosen, setChosen] = useState<string | null>(null);
  /** Decided a moment ago; the list without it is on its way. */
  const [decided, setDecided] = useState<string | null>(null);
  const rows = useRef(new Map<string, HTMLTableRowElement>());
  const last = useRef(0);
  /** What somebody has begun to deal with here. */
  const acted = useRef<string | null>(null);
  const shown = items.filter((item) => keyOf(item) !== decided);
  const found = shown.findIndex((item) => keyOf(item) === chosen);
  const gone = found < 0 && chosen !== null;
  const at = gone ? Math.min(last.current, shown.length - 1) : found < 0 && isWide() ? 0 : found;
  const current = shown[at];
  // after a dialog that was closed has given the focus back
  useEffect(() => {
    if (at >= 0) last.current = at;
    if (current && keyOf(current) !== chosen) setChosen(keyOf(current));
    if (acted.current === null || shown.some((item) => keyOf(item) === acted.current)) return;
    acted.current = null;
    if (current && hasNothingFocused()) rows.current.get(keyOf(current))?.focus();
  });
  const choose = (item: WaitingItem | undefined) => {
    if (!item) return;
    setChosen(keyOf(item));
    const row = rows.current.get(keyOf(item));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const toggleTaken = () => {
    if (!current || !mine) return;
    const taken = takenNow(current);
    if (taken === null) void submitTakeUp(current);
    else if (isMine(taken)) void submitLetGo(current);
    else press('t');
  };
  useScreenKeys({
    j: () => choose(shown[Math.min(at + 1, shown.length - 1)]),
    k: () => choose(shown[Math.max(at - 1, 0)]),
    t: mine ? toggleTaken : () => press('t'),
    ...Object.fromEntries(['c', 'a', 'r', 'p', 'n'].map((key) => [key, () => press(key)])),
  });
  return (
    <table className="work">
      <caption className="vh">{mine ? 'What waits for me' : 'What waits for others'}</caption>
      <thead>
        <tr>
          <th scope="col">Waits</th>
          <th scope="col">What</th>
          <th scope="col">State</th>
          <th scope="col" className="n">
            ₦
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {shown.map((item) => {
          const key = keyOf(item);
          return (
            <QueueRow
              key={key}
              ref={(row) => {
                if (row) rows.current.set(key, row);
                return () => {
                  rows.current.delete(key);
                };
              }}
              item={item}
              taken={takenNow(item)}
              mine={mine}
              accounts={accounts}
              selected={item === current}
              onSelect={() => setChosen(key)}
              onAct={() => {
                acted.current = key;
              }}
              onDecided={() => {
                acted.current = key;
                setDecided(key);
                const next = shown[at + 1] ?? shown[at - 1];
                setChosen(next ? keyOf(next) : null);
              }}
            />
          );
        })}
      </tbody>
    </table>
  );
};
