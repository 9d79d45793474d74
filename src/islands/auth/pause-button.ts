import { iconUrl } from '#islands/ui/icons/icon-url.ts';
import { pauseIcon, playIcon } from '#islands/ui/icons/icons.ts';

const svg = 'http://www.w3.org/2000/svg';

/** WCAG 2.2.2: what moves for more than five seconds can be paused. `toggle` returns whether it is paused now. */
export function drawPauseButton(startsPaused: boolean, toggle: () => boolean) {
  const button = document.createElement('button');
  const icon = document.createElementNS(svg, 'svg');
  const drawing = document.createElementNS(svg, 'use');
  const draw = (paused: boolean) => {
    button.ariaLabel = paused ? 'Play the pictures' : 'Pause the pictures';
    drawing.setAttribute('href', iconUrl(paused ? playIcon : pauseIcon));
  };
  button.type = 'button';
  button.className = 'btn only';
  icon.setAttribute('class', 'i');
  icon.ariaHidden = 'true';
  icon.append(drawing);
  button.append(icon);
  button.onclick = () => draw(toggle());
  draw(startsPaused);
  return button;
}
