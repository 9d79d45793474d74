import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '#lib/server/pdf-check/check-pdf.ts';

/** Made by qpdf, with their objects packed into streams. */
const packed = (name: string) => readFileSync(new URL(`../../cases/pdfs/${name}.pdf`, import.meta.url));

type Options = ConstructorParameters<typeof PDFDocument>[0];

function made(options: Options, draw: (doc: PDFKit.PDFDocument) => void = () => {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const doc = new PDFDocument(options);
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    doc.text('Transfer of 45,000.00');
    draw(doc);
    doc.end();
  });
}

const object = (number: number, value: string) => `${number} 0 obj\n${value}\nendobj\n`;
const pdf = (...parts: string[]) => Buffer.from(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].join(''), 'latin1');
const attached = (content: string, { name = 'factur-x.xml', filespec = '', length = content.length } = {}) =>
  pdf(
    object(1, '<</Type/Catalog/Names<</EmbeddedFiles<</Names[(a) 3 0 R]>>>>>>'),
    object(3, `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 4 0 R/UF 4 0 R>>${filespec}>>`),
    `4 0 obj\n<</Type/EmbeddedFile/Length ${length}>>\nstream\n${content}\nendstream\nendobj\n`,
  );
const invoice = '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:x"/>';

describe('a PDF that opens without a password is taken though changing it is forbidden', () => {
  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)('PH-06: encrypted as in PDF %s', async (pdfVersion) => {
    const bytes = await made({ pdfVersion, ownerPassword: 'secret', permissions: {} });
    expect(checkPdf(bytes)).toEqual({ problem: null, pages: 1 });
  });

  test.each(['owner-rc4-128', 'owner-aes-128', 'owner-aes-256-r5', 'owner-aes-256-linear'])(
    'PH-06: with packed objects, %s',
    (name) => expect(checkPdf(packed(name))).toEqual({ problem: null, pages: 2 }),
  );

  test.each(['password-rc4-40', 'password-aes-256'])('PH-06: but not with one, %s', (name) =>
    expect(checkPdf(packed(name)).problem).toBe('locked'),
  );

  test.each(['script-rc4-40', 'script-rc4-128', 'script-aes-128', 'script-aes-256'])(
    'PH-06: nor with a script in its encrypted objects, %s',
    (name) => expect(checkPdf(packed(name)).problem).toBe('active'),
  );

  test('PH-06: whatever of its bytes is damaged, it is checked or refused, never more', () => {
    const whole = packed('script-aes-256');
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        expect(['active', 'locked', 'unclear', null]).toContain(checkPdf(bytes).problem);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what banks and programs put into their papers', () => {
  test.each([
    ['a wish to be printed', pdf(object(1, '<</Type/Catalog/OpenAction<</S/Named/N/Print>>>>'))],
    ['the same as a script', pdf(object(1, '<</OpenAction<</S/JavaScript/JS(this.print\\(true\\);)>>>>'))],
    [
      'the same with settings',
      pdf(
        object(1, '<</OpenAction 7 0 R>>'),
        object(7, '<</S/JavaScript/JS 8 0 R>>'),
        object(8, '(print\\({bUI: true, bSilent: false}\\))'),
      ),
    ],
    ['the data of its invoice', attached(invoice)],
  ])('PH-07: %s is taken', (_, bytes) => {
    expect(checkPdf(bytes).problem).toBeNull();
  });

  test.each([
    ['another script', pdf(object(1, '<</OpenAction<</S/JavaScript/JS(print\\(app.alert\\(1\\)\\))>>>>'))],
    [
      'another script beside the wish',
      pdf(object(1, '<</S/JavaScript/JS(print\\(\\))>>'), object(2, '<</S/JavaScript/JS(x)>>')),
    ],
    [
      'a wish whose object is written twice',
      pdf(object(1, '<</S/JavaScript/JS 8 0 R>>'), object(8, '(print\\(\\))'), object(8, '(app.alert\\(1\\))')),
    ],
    ['another named action', pdf(object(1, '<</OpenAction<</S/Named/N/SaveAs>>>>'))],
    ['an action that goes on', pdf(object(1, '<</OpenAction<</S/GoTo/D[3 0 R]/Next<</S/URI/URI(x)>>>>>>'))],
    ['a program that calls itself an invoice', attached('MZ\u0090')],
    ['an invoice that calls itself a program', attached(invoice, { name: 'invoice.hta' })],
    ['a page that calls itself an invoice', attached('<?xml version="1.0"?><html><script>x</script></html>')],
    ['an invoice that goes on after its end', attached(`${invoice}endstream<html>`, { length: 90 })],
    ['another file beside the invoice', attached(invoice, { filespec: '/RF<</F[(a) 5 0 R]>>' })],
    ['an invoice that is written twice', Buffer.concat([attached(invoice), Buffer.from(object(4, '<</A 1>>'))])],
  ])('PH-07: %s is refused', (_, bytes) => {
    expect(checkPdf(bytes).problem).toBe('active');
  });

  test('PH-05: three hundred pages are counted and checked in a second', async () => {
    const bytes = await made({}, (doc) => {
      for (let page = 2; page <= 300; page += 1) doc.addPage().text(`Page ${page}`);
    });
    const began = performance.now();
    expect(checkPdf(bytes)).toEqual({ problem: null, pages: 300 });
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
