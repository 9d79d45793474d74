const minDistance = 72;

/** Calls back when a finger swipes the element aside far enough; until then the element follows the finger. */
export const onSwipeAway = (element: HTMLElement, callback: () => void) => {
  let start: number | null = null;
  const distance = (event: PointerEvent) => (start === null ? 0 : event.clientX - start);
  const settle = (event: PointerEvent) => {
    const away = event.type === 'pointerup' && Math.abs(distance(event)) > minDistance;
    start = null;
    element.style.translate = '';
    if (away) callback();
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') start = event.clientX;
  });
  element.addEventListener('pointermove', (event) => {
    if (start !== null) element.style.translate = `${distance(event)}px`;
  });
  element.addEventListener('pointerup', settle);
  element.addEventListener('pointercancel', settle);
};
