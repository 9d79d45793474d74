const boxOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
};

/** Tells when an element has moved, with the first frame too, and when the window comes back into view. */
export const watchStanding = (element: Element, onMoved: () => void) => {
  let last = '';
  let frame = 0;
  /** Looks at once, for a press between two frames. */
  const look = () => {
    const box = boxOf(element);
    if (box === last) return;
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
