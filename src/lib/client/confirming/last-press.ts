interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

let pressed: Box | undefined;

// from the first dialog that a page can open, so that no opener has to say where it stood
if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element)
        pressed = (target.closest('button, a, label, summary') ?? target).getBoundingClientRect();
    },
    true,
  );

/** Room for a second tap that lands beside the first. */
const nearby = 8;

const overlap = (one: Box, other: Box) =>
  one.left < other.right + nearby &&
  other.left < one.right + nearby &&
  one.top < other.bottom + nearby &&
  other.top < one.bottom + nearby;

/** Whether it lies where the last press was: a second tap there would hit it. */
export const liesUnderLastPress = (box: Box) => pressed !== undefined && overlap(box, pressed);
