import { site } from '#lib/site.ts';
import { openCanvas } from './canvas.ts';

/** Nothing of it is secret: no name of a person, no amount, no account or contract number. */
export interface SharedProgress {
  /** As on the property's public page. */
  property: string;
  paid: number;
  count: number;
}

const SIZE = 1080;
const MARGIN = 96;

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** The survey plan of `panel-art.tsx`, with one plot marked. */
const survey =
  'M0 62 340-4M-4 122l348-68M8 180l340-66M24 238l330-64M70 240 26 20M132 240 88 20M194 240 140 10M256 240 202 0M318 230 264-10';
const plot = 'M232.7 136.4L294.2 124.4L307.4 183L245.9 195Z';

const drawSurvey = (canvas: CanvasRenderingContext2D) => {
  canvas.save();
  canvas.scale(SIZE / 340, SIZE / 340);
  canvas.lineWidth = 0.6;
  canvas.globalAlpha = 0.35;
  canvas.strokeStyle = token('on-deep-2');
  canvas.stroke(new Path2D(survey));
  canvas.globalAlpha = 1;
  canvas.fillStyle = token('accent');
  canvas.fill(new Path2D(plot));
  canvas.restore();
};

const drawTape = (canvas: CanvasRenderingContext2D, { paid, count }: SharedProgress, top: number) => {
  const gap = count > 60 ? 1 : 6;
  const width = (SIZE - 2 * MARGIN + gap) / count - gap;
  for (let part = 0; part < count; part += 1) {
    canvas.fillStyle = token(part < paid ? 'on-deep' : 'on-deep-2');
    canvas.globalAlpha = part < paid ? 1 : 0.25;
    canvas.fillRect(MARGIN + part * (width + gap), top, width, 44);
  }
  canvas.globalAlpha = 1;
};

/** A square picture of how much of a plan is paid, drawn in the browser. */
export const renderProgress = (progress: SharedProgress): Promise<Blob> => {
  const { canvas, write, writeLines, toBlob } = openCanvas(SIZE, SIZE, MARGIN);
  canvas.fillStyle = token('deep');
  canvas.fillRect(0, 0, SIZE, SIZE);
  drawSurvey(canvas);
  write(site.name, 150, 600, 40, token('on-deep-2'));
  writeLines(progress.property, 290, 600, 72, token('on-deep'));
  const whole = progress.paid >= progress.count;
  write(whole ? 'Fully paid' : `${progress.paid} of ${progress.count} paid`, 860, 600, 96, token('on-deep'));
  drawTape(canvas, progress, 910);
  return toBlob();
};
