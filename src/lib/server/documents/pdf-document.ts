import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { site } from '#lib/site.ts';
import { type FontWeight, pdfFonts } from './pdf-fonts.ts';
import { colours, contentBottom, contentWidth, pageLayout } from './pdf-styles.ts';
import { printableText } from './printable-text.ts';

export interface TextStyle {
  size?: number;
  weight?: FontWeight;
  color?: string;
  align?: 'left' | 'right';
  x?: number;
  width?: number;
}

/** Text with its place. */
export interface PlacedText extends TextStyle {
  text: string;
  y: number;
}

type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure';
type Struct = ReturnType<PDFKit.PDFDocument['struct']>;

/** An A4 paper that is written from top to bottom, with the structure that a screen reader goes by. */
export class PdfDocument {
  readonly pdf: PDFKit.PDFDocument;
  /** Where the next line begins. */
  y: number = pageLayout.top;
  /** Draws what stands above the text of a further page, and says where the text begins. */
  onNewPage: () => number = () => pageLayout.top;
  readonly #root: Struct;
  readonly #bytes: Promise<Buffer>;

  constructor({ title, subject, at }: { title: string; subject: string; at: Date }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: site.language,
      displayTitle: true,
      info: { Title: title, Subject: subject, Author: site.name, Creator: site.name, CreationDate: at, ModDate: at },
    });
    const { regular, semibold } = pdfFonts();
    this.pdf.registerFont('regular', regular).registerFont('semibold', semibold);
    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
  }

  /** Sees to it that so many points are left on the page. Others get their turn between two pages. */
  async room(height: number) {
    if (this.y + height <= contentBottom) return false;
    await nextTurn();
    this.pdf.addPage();
    this.y = this.onNewPage();
    return true;
  }

  fits(text: string): string {
    // the library knows which letters its font has, but does not say so in its types
    const { font } = (this.pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font;
    return printableText(text, (code) => font.hasGlyphForCodePoint(code));
  }

  #styled({ size = 9.5, weight = 'regular', color = colours.ink, align = 'left', width = contentWidth }: TextStyle) {
    this.pdf.font(weight).fontSize(size).fillColor(color);
    return { width, align, lineGap: size * 0.25 } as const;
  }

  heightOf(text: string, style: TextStyle = {}) {
    const options = this.#styled(style);
    return this.pdf.heightOfString(this.fits(text), options);
  }

  #put(text: string, y: number, style: TextStyle) {
    const options = this.#styled(style);
    this.pdf.text(this.fits(text), style.x ?? pageLayout.left, y, options);
  }

  /** Text at a place of its own that the structure knows; several pieces are one part of it. */
  say(tag: Tag, said: PlacedText | readonly PlacedText[], parent: Struct = this.#root) {
    const contents = [said].flat().map(({ text, y, ...style }) => {
      const content = this.pdf.markStructureContent(tag);
      this.#put(text, y, style);
      this.pdf.endMarkedContent();
      return content;
    });
    parent.add(this.pdf.struct(tag, {}, contents));
  }

  /** What stands on every page, and is not read out on each. */
  repeat({ text, y, ...style }: PlacedText) {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    this.#put(text, y, style);
    this.pdf.endMarkedContent();
  }

  /** What decorates and is not read out. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void) {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  picture(alt: string, draw: (pdf: PDFKit.PDFDocument) => void) {
    const content = this.pdf.markStructureContent('Figure');
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
    this.#root.add(this.pdf.struct('Figure', { alt }, [content]));
  }

  within(tag: 'Table' | 'TR', parent: Struct = this.#root): Struct {
    const struct = this.pdf.struct(tag);
    parent.add(struct);
    return struct;
  }

  /** The next lines of text, over as many pages as they need. */
  async write(tag: 'H1' | 'H2' | 'P', text: string, { after = 6, ...style }: TextStyle & { after?: number } = {}) {
    const height = this.heightOf(text, style);
    await this.room(Math.min(height, contentBottom - pageLayout.top - 40));
    this.say(tag, { text, y: this.y, ...style });
    this.y += height + after;
  }

  rule(y: number, from: number = pageLayout.left, to: number = pageLayout.width - pageLayout.right) {
    this.decorate((pdf) => pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(colours.line));
  }

  async done(eachPage: (number: number, of: number) => void): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      eachPage(index + 1, count);
    }
    this.#root.end();
    this.pdf.end();
    return this.#bytes;
  }
}
