import { site } from '#lib/site.ts';
import { companyContacts } from '../company-contacts.ts';
import { runtime } from '../runtime.ts';
import { PdfDocument } from './pdf-document.ts';
import { colours, contentBottom, pageLayout } from './pdf-styles.ts';

const logo = { green: 'M7 7h4v18H7zM21 7h4v18h-4z', roof: 'm11 15.6 5-4.8 5 4.8v5.2l-5-4.8-5 4.8z' } as const;

/** The sign of public/logo.svg, in a square of so many points. */
const drawLogo = (pdf: PDFKit.PDFDocument, y: number, size: number) => {
  pdf.translate(pageLayout.left, y).scale(size / 32);
  pdf.roundedRect(0, 0, 32, 32, 8).fill(colours.brand);
  pdf.path(logo.green).fill('#fff');
  pdf.path(logo.roof).fill(colours.accent);
};

interface Letter {
  /** Heads the paper and stands in the title of the reader's window. */
  title: string;
  /** Below it. */
  subtitle: string;
  at: Date;
}

/** An empty paper of the company: its sign, name and contacts, and the title. */
export async function startPaper({ title, subtitle, at }: Letter): Promise<PdfDocument> {
  const sheet = new PdfDocument({ title: `${title} · ${site.name}`, subject: subtitle, at });
  sheet.decorate((pdf) => drawLogo(pdf, pageLayout.top, 34));
  sheet.say('P', { text: site.name, y: pageLayout.top + 5, x: pageLayout.left + 44, size: 19, weight: 'semibold' });
  const { phone, email } = await companyContacts();
  const reached = [phone, email, new URL(site.marketing.home).host].join('\n');
  sheet.say('P', { text: reached, y: pageLayout.top, size: 8.5, color: colours.second, align: 'right' });
  sheet.rule(pageLayout.top + 48);
  sheet.y = pageLayout.top + 68;
  await sheet.write('H1', title, { size: 20, weight: 'semibold', after: 2 });
  await sheet.write('P', subtitle, { color: colours.second, size: 10, after: 16 });
  sheet.onNewPage = () => {
    sheet.decorate((pdf) => drawLogo(pdf, pageLayout.top - 8, 18));
    sheet.repeat({ text: title, y: pageLayout.top - 5, size: 9, color: colours.second, align: 'right' });
    sheet.rule(pageLayout.top + 18);
    return pageLayout.top + 34;
  };
  return sheet;
}

/** The last of it: on every page its number and who issued it. */
export const finishPaper = (sheet: PdfDocument, footnote: string): Promise<Buffer> =>
  sheet.done((number, of) => {
    const y = contentBottom + 22;
    sheet.rule(y - 8);
    const small = { y, size: 8, color: colours.third };
    sheet.repeat({ ...small, text: footnote });
    sheet.repeat({ ...small, text: `Page ${number} of ${of}`, align: 'right' });
  });

/** Where anybody may check a paper: https://portal.example.com/verify */
export const verificationUrl = () => new URL('/verify', runtime().settings.SITE_URL).href;
