import { site } from '#lib/site.ts';
import { openCanvas } from '../progress/canvas.ts';

/** What the picture of a receipt says: no account number, nobody's address. */
export interface ReceiptPicture {
  /** '₦1,200,000' */
  amount: string;
  /** 'Payment successful!' */
  title: string;
  /** 'Instalment 6 of 12, Palm Grove Estate, Phase 2' */
  what: string;
  reference: string;
  lines: readonly (readonly [name: string, value: string])[];
  /** What it did to the plan: the parts of the price, and 'Next: …'. */
  plan?: { amounts: readonly number[]; paid: number; text: string; next: string | null };
}

const WIDTH = 1080;
const MARGIN = 80;

/** Drawn in the browser, light in both themes as paper is. */
export const renderReceipt = ({ amount, title, what, lines, plan }: ReceiptPicture): Promise<Blob> => {
  const height = 780 + lines.length * 76 + (plan ? 250 : 0);
  const { canvas, write, writeLines, toBlob } = openCanvas(WIDTH, height, MARGIN);
  const rule = (top: number) => {
    canvas.fillStyle = '#e3ded3';
    canvas.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 2);
  };
  canvas.fillStyle = '#fffefb';
  canvas.fillRect(0, 0, WIDTH, height);
  canvas.fillStyle = '#0d3f32';
  canvas.fillRect(0, 0, WIDTH, 24);
  write(site.name, 120, 600, 40, '#0f5240');
  canvas.fillStyle = '#e0f0e5';
  canvas.beginPath();
  canvas.arc(MARGIN + 56, 230, 56, 0, 2 * Math.PI);
  canvas.fill();
  canvas.strokeStyle = '#17653f';
  canvas.lineWidth = 9;
  canvas.stroke(new Path2D(`m${MARGIN + 30} 232 18 18 34-38`));
  write(amount, 400, 600, 104, '#1f1c18');
  write(title, 474, 600, 44, '#1f1c18');
  writeLines(what, 536, 400, 38, '#575046');
  let top = 640;
  if (plan) {
    write(plan.text, top, 600, 38, '#1f1c18');
    drawTape(canvas, plan, top + 28);
    if (plan.next) write(plan.next, top + 128, 400, 34, '#575046');
    top += 210;
  }
  for (const [name, value] of lines) {
    rule(top - 14);
    write(name, top + 36, 400, 32, '#575046');
    write(value, top + 36, 600, 32, '#1f1c18', 'right');
    top += 76;
  }
  rule(top - 14);
  write('Ask for the PDF: it has the code to check it by.', top + 40, 400, 28, '#6a6358');
  return toBlob();
};

const drawTape = (
  canvas: CanvasRenderingContext2D,
  { amounts, paid }: NonNullable<ReceiptPicture['plan']>,
  top: number,
) => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0) || 1;
  const gap = amounts.length > 36 ? 1 : 4;
  const room = WIDTH - 2 * MARGIN - gap * (amounts.length - 1);
  let left = MARGIN;
  for (const [index, amount] of amounts.entries()) {
    const width = (amount / total) * room;
    canvas.fillStyle = index < paid ? '#16704f' : '#ddd7cb';
    canvas.fillRect(left, top, width, 40);
    if (index === paid) {
      canvas.strokeStyle = '#ad4a1c';
      canvas.lineWidth = 5;
      canvas.strokeRect(left + 2.5, top + 2.5, Math.max(0, width - 5), 35);
    }
    left += width + gap;
  }
};
