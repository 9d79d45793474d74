const nextFrame = () => new Promise(requestAnimationFrame);

/** Resolves once nothing is pressed. A text that appears during a press would move the button away from the finger. */
export const waitForPointerUp = async () => {
  while (document.querySelector(':active')) await nextFrame();
};
