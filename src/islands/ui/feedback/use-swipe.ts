import { type PointerEvent, useRef } from 'react';

const farEnough = 72;

/** A finger that wipes something aside, to either side, closes it; one that comes back does not. */
export const useSwipe = (onAway: () => void) => {
  const from = useRef<number | null>(null);
  const moved = (event: PointerEvent<HTMLElement>) => (from.current === null ? 0 : event.clientX - from.current);
  const settle = (event: PointerEvent<HTMLElement>) => {
    const away = Math.abs(moved(event)) > farEnough && event.type === 'pointerup';
    from.current = null;
    event.currentTarget.style.translate = '';
    if (away) onAway();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) event.currentTarget.style.translate = `${moved(event)}px`;
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  };
};
