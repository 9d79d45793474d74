import { encode } from 'uqr';
import { groupPaperCode } from '#lib/domain/paper-code.ts';
import { verificationUrl } from './letterhead.ts';
import type { PdfDocument } from './pdf-document.ts';
import { colours, contentWidth, pageLayout } from './pdf-styles.ts';

export interface Fact {
  name: string;
  value: string | null | undefined | false;
}

const nameWidth = 150;

/** Names on the left, values beside them, a hairline between; what has no value is left out. */
export async function writeFacts(sheet: PdfDocument, facts: readonly Fact[]) {
  for (const { name, value } of facts) {
    if (!value) continue;
    const place = { x: pageLayout.left + nameWidth, width: contentWidth - nameWidth };
    const height = sheet.heightOf(value, place);
    await sheet.room(height + 10);
    const y = sheet.y + 4;
    sheet.say('P', [
      { text: name, y, color: colours.second, width: nameWidth - 12 },
      { text: value, y, ...place, weight: 'semibold' },
    ]);
    sheet.y += height + 8;
    sheet.rule(sheet.y);
  }
  sheet.y += 14;
}

const size = 74;
const boxHeight = size + 20;
export const verificationHeight = boxHeight + 14;

/** How anybody can find out whether the paper is real: the picture for a phone, the code for a keyboard. */
export async function writeVerification(sheet: PdfDocument, code: string) {
  await sheet.room(verificationHeight);
  const { y } = sheet;
  const address = `${verificationUrl()}/${code}`;
  sheet.decorate((pdf) => pdf.roundedRect(pageLayout.left, y, contentWidth, boxHeight, 8).fill(colours.well));
  sheet.picture(`QR code that leads to ${address}`, (pdf) => drawQr(pdf, address, pageLayout.left + 10, y + 10));
  const place = { x: pageLayout.left + size + 26, width: contentWidth - size - 40 };
  sheet.say('P', { text: 'Is this paper real?', y: y + 14, ...place, weight: 'semibold', size: 10.5 });
  const words = `Scan the picture with a phone, or open ${verificationUrl()} and type this code. The page says what we issued and whether it still stands.`;
  sheet.say('P', { text: words, y: y + 30, ...place, size: 8.5, color: colours.second });
  sheet.say('P', { text: groupPaperCode(code), y: y + boxHeight - 28, ...place, size: 13, weight: 'semibold' });
  sheet.y += verificationHeight;
}

function drawQr(pdf: PDFKit.PDFDocument, text: string, x: number, y: number) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const dot = size / data.length;
  pdf.rect(x - 4, y - 4, size + 8, size + 8).fill('#fff');
  data.forEach((row, line) => {
    row.forEach((dark, at) => {
      if (dark) pdf.rect(x + at * dot, y + line * dot, dot, dot);
    });
  });
  pdf.fill(colours.ink);
}
