import { iconUrl } from '#islands/ui/icons/icon-url.ts';
import { pauseIcon, playIcon } from '#islands/ui/icons/icons.ts';

const svg = 'http://www.w3.org/2000/svg';

/** What moves by itself for longer than five seconds can be stopped (WCAG 2.2.2). `press` answers whether it stands now. */
export function drawPauseButton(paused: boolean, press: () => boolean) {
  const button = document.createElement('button');
  const icon = document.createElementNS(svg, 'svg');
  const drawing = document.createElementNS(svg, 'use');
  const draw = (stands: boolean) => {
    button.ariaLabel = stands ? 'Play the pictures' : 'Pause the pictures';
    drawing.setAttribute('href', iconUrl(stands ? playIcon : pauseIcon));
  };
  button.type = 'button';
  button.className = 'btn only';
  icon.setAttribute('class', 'i');
  icon.ariaHidden = 'true';
  icon.append(drawing);
  button.append(icon);
  button.onclick = () => draw(press());
  draw(paused);
  return button;
}
