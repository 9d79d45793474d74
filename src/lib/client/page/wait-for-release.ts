const nextFrame = () => new Promise(requestAnimationFrame);

/** Once nothing is being pressed: a text that moves the page would take the button from under the finger. */
export const waitForRelease = async () => {
  while (document.querySelector(':active')) await nextFrame();
};
