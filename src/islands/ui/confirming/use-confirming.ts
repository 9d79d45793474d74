import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type ConfirmedAct, createConfirming } from '#lib/client/confirming/confirming.ts';
import { liesUnderLastPress } from '#lib/client/confirming/last-press.ts';
import { watchStanding } from '#lib/client/confirming/standing.ts';

export type ConfirmingStep = ReturnType<typeof useConfirming>;

/**
 * A confirming step. Not `ready`, the clock waits: what is to be confirmed is not known yet. `low` says that the button
 * has to stand at its other place, because the press that opened the step was where it stands.
 */
export const useConfirming = ({ ready = true } = {}) => {
  const [confirming] = useState(createConfirming);
  const state = useStore(confirming.$confirming);
  const button = useRef<HTMLButtonElement>(null);
  const standing = useRef<ReturnType<typeof watchStanding>>(undefined);
  const [low, setLow] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another button
  useEffect(() => {
    if (!button.current || !ready) return;
    setLow((known) => known ?? (button.current !== null && liesUnderLastPress(button.current.getBoundingClientRect())));
    const watch = watchStanding(button.current, confirming.standStill);
    standing.current = watch;
    return () => {
      watch.stop();
      confirming.leave();
    };
  }, [confirming, ready, low]);
  const press = (at: number, act: ConfirmedAct) => {
    standing.current?.look();
    return confirming.press(at, act);
  };
  return { ...confirming, ...state, button, low: low === true, busy: state.state === 'busy', press };
};
