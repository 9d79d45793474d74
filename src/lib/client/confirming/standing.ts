const boxOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
};

/** In pixels: a button that gives way under the finger stands where it stood. */
const stirs = 2;

/** Tells when an element has moved, with the first frame too, and when the window comes back into view. */
export const watchStanding = (element: Element, onMoved: () => void) => {
  let last: number[] = [];
  let frame = 0;
  /** Looks at once, for a press between two frames. */
  const look = () => {
    const box = boxOf(element);
    if (box.every((side, at) => Math.abs(side - (last[at] ?? Number.NaN)) <= stirs)) return;
    last = box;
    onMoved();
  };
  const watch = () => {
    look();
    frame = requestAnimationFrame(watch);
  };
  const back = () => {
    if (!document.hidden) onMoved();
  };
  frame = requestAnimationFrame(watch);
  document.addEventListener('visibilitychange', back);
  window.addEventListener('pageshow', back);
  window.addEventListener('focus', back);
  return {
    look,
    stop: () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('pageshow', back);
      window.removeEventListener('focus', back);
    },
  };
};
