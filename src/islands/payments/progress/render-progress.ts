import { site } from '#lib/site.ts';

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

const breakLines = (canvas: CanvasRenderingContext2D, text: string, width: number) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (canvas.measureText(line).width <= width || lines.at(-1) === '') lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
};

/** At most two lines, of about the same length rather than with a word alone; what is too long ends with … */
const linesOf = (canvas: CanvasRenderingContext2D, text: string, width: number) => {
  const lines = breakLines(canvas, text, width);
  if (lines.length === 1) return lines;
  const balanced = breakLines(canvas, text, Math.min(width, canvas.measureText(text).width * 0.65));
  if (balanced.length === 2) return balanced;
  return lines.length === 2 ? lines : [lines[0] ?? '', `${lines[1]}…`];
};

/** A square picture of how much of a plan is paid, drawn in the browser. */
export const renderProgress = async (progress: SharedProgress): Promise<Blob> => {
  const element = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('This browser cannot create pictures');
  const font = (weight: number, size: number) => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const write = (text: string, top: number, weight: number, size: number, colour = 'on-deep') => {
    canvas.font = font(weight, size);
    canvas.fillStyle = token(colour);
    canvas.fillText(text, MARGIN, top, SIZE - 2 * MARGIN);
  };
  canvas.fillStyle = token('deep');
  canvas.fillRect(0, 0, SIZE, SIZE);
  drawSurvey(canvas);
  write(site.name, 150, 600, 40, 'on-deep-2');
  canvas.font = font(600, 72);
  for (const [index, line] of linesOf(canvas, progress.property, SIZE - 2 * MARGIN).entries())
    write(line, 290 + index * 84, 600, 72);
  const whole = progress.paid >= progress.count;
  write(whole ? 'Fully paid' : `${progress.paid} of ${progress.count} paid`, 860, 600, 96);
  drawTape(canvas, progress, 910);
  return new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))), 'image/png');
  });
};
