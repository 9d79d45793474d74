import { encode } from 'uqr';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { verificationUrl } from './letterhead.ts';
import type { PdfDocument } from './pdf-document.ts';
import { colours, contentWidth, pageLayout } from './pdf-styles.ts';

interface Fact {
  name: string;
  value: string | null | undefined | false;
}

const nameWidth = 150;

export async function writeFacts(document: PdfDocument, facts: readonly Fact[]) {
  for (const { name, value } of facts) {
    if (!value) continue;
    const place = { x: pageLayout.left + nameWidth, width: contentWidth - nameWidth };
    const height = document.heightOf(value, place);
    await document.ensureSpace(height + 10);
    const y = document.y + 4;
    document.addText('P', [
      { text: name, y, color: colours.second, width: nameWidth - 12 },
      { text: value, y, ...place, weight: 'semibold' },
    ]);
    document.y += height + 8;
    document.drawLine(document.y);
  }
  document.y += 14;
}

const size = 74;
const boxHeight = size + 20;
export const verificationHeight = boxHeight + 14;

/** The box that explains how to check the paper: a QR code, and the code to type. */
export async function writeVerification(document: PdfDocument, code: string) {
  await document.ensureSpace(verificationHeight);
  const { y } = document;
  const address = `${verificationUrl()}/${code}`;
  document.decorate((pdf) => pdf.roundedRect(pageLayout.left, y, contentWidth, boxHeight, 8).fill(colours.well));
  document.addFigure(`QR code that leads to ${address}`, (pdf) => drawQr(pdf, address, pageLayout.left + 10, y + 10));
  const place = { x: pageLayout.left + size + 26, width: contentWidth - size - 40 };
  document.addText('P', { text: 'Is this document genuine?', y: y + 14, ...place, weight: 'semibold', size: 10.5 });
  const instructions = `Scan the picture with a phone, or open ${verificationUrl()} and type this code. The page shows what we issued and whether it is still valid.`;
  document.addText('P', { text: instructions, y: y + 30, ...place, size: 8.5, color: colours.second });
  document.addText('P', {
    text: formatDocumentCode(code),
    y: y + boxHeight - 28,
    ...place,
    size: 13,
    weight: 'semibold',
  });
  document.y += verificationHeight;
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
