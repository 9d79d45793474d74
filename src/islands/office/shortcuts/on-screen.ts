const actable = 'a[href], button:not([disabled]), summary, select, textarea, input:not([type=hidden], [disabled])';

/** What can be pressed or typed into and is in view, in the order of the page. */
export const onScreen = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(actable)].filter((act) => {
    const { width, height, top, left } = act.getBoundingClientRect();
    if (width < 2 || height < 2 || top >= innerHeight || left >= innerWidth || top + height <= 0) return false;
    // not under something else, such as a bar that stays
    const above = document.elementFromPoint(left + Math.min(8, width / 2), top + Math.min(8, height / 2));
    return (
      above !== null && (act.contains(above) || above.contains(act) || act.closest('label')?.contains(above) === true)
    );
  });
