import { site } from '#lib/site.ts';
import { companyContacts } from '../company/contacts.ts';
import { runtime } from '../runtime.ts';
import { PdfDocument } from './pdf-document.ts';
import { colours, contentBottom, pageLayout } from './pdf-styles.ts';
import { leftOut } from './writing/printable-text.ts';

const logo = { green: 'M7 7h4v18H7zM21 7h4v18h-4z', roof: 'm11 15.6 5-4.8 5 4.8v5.2l-5-4.8-5 4.8z' } as const;

const drawLogo = (pdf: PDFKit.PDFDocument, y: number, size: number) => {
  pdf.translate(pageLayout.left, y).scale(size / 32);
  pdf.roundedRect(0, 0, 32, 32, 8).fill(colours.brand);
  pdf.path(logo.green).fill('#fff');
  pdf.path(logo.roof).fill(colours.accent);
};

interface Letterhead {
  title: string;
  subtitle: string;
  at: Date;
}

export async function startDocument({ title, subtitle, at }: Letterhead): Promise<PdfDocument> {
  const document = new PdfDocument({ title: `${title} · ${site.name}`, subject: subtitle, at });
  await writeHead(document, { title, subtitle });
  return document;
}

/** At the top of a page: logo, contacts, title; pages that follow it have the title only. */
export async function writeHead(document: PdfDocument, { title, subtitle }: Omit<Letterhead, 'at'>): Promise<void> {
  document.decorate((pdf) => drawLogo(pdf, pageLayout.top, 34));
  document.addText('P', {
    text: site.name,
    y: pageLayout.top + 5,
    x: pageLayout.left + 44,
    size: 19,
    weight: 'semibold',
  });
  const { phone, email, registration, address } = await companyContacts();
  const contacts = [
    [registration, address].filter(Boolean).join(' · '),
    `${phone} · ${email}`,
    new URL(site.marketing.home).host,
  ]
    .filter(Boolean)
    .join('\n');
  document.addText('P', { text: contacts, y: pageLayout.top, size: 8.5, color: colours.second, align: 'right' });
  document.drawLine(pageLayout.top + 48);
  document.y = pageLayout.top + 68;
  await document.write('H1', title, { size: 20, weight: 'semibold', after: 2 });
  await document.write('P', subtitle, { color: colours.second, size: 10, after: 16 });
  document.onNewPage = () => {
    document.decorate((pdf) => drawLogo(pdf, pageLayout.top - 8, 18));
    document.addArtifact({ text: title, y: pageLayout.top - 5, size: 9, color: colours.second, align: 'right' });
    document.drawLine(pageLayout.top + 18);
    return pageLayout.top + 34;
  };
}

export async function finishDocument(document: PdfDocument, footnote: string): Promise<Buffer> {
  if (document.leavesOut)
    await document.write('P', `${leftOut} stands for letters that this document cannot show.`, { size: 8.5 });
  return document.finish((number, of) => {
    const y = contentBottom + 22;
    document.drawLine(y - 8);
    const small = { y, size: 8, color: colours.third };
    document.addArtifact({ ...small, text: footnote });
    document.addArtifact({ ...small, text: `Page ${number} of ${of}`, align: 'right' });
  });
}

/** The page where anybody can check a paper, such as https://portal.example.com/verify. */
export const verificationUrl = () => new URL('/verify', runtime().settings.SITE_URL).href;
