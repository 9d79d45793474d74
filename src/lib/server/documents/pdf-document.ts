import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { site } from '#lib/site.ts';
import { colours, contentBottom, contentWidth, pageLayout } from './pdf-styles.ts';
import { type FontWeight, pdfFonts, wideFont } from './writing/pdf-fonts.ts';
import { breakMarkedWords, hasAllGlyphs, withoutMissing, writtenText } from './writing/printable-text.ts';
import { inVisualOrder, isRightToLeft } from './writing/right-to-left.ts';
import { inPieces, withBreaks } from './writing/text-pieces.ts';

interface TextStyle {
  size?: number;
  weight?: FontWeight;
  color?: string;
  align?: 'left' | 'right';
  x?: number;
  width?: number;
}

interface PlacedText extends TextStyle {
  text: string;
  y: number;
}

type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure';
type Struct = ReturnType<PDFKit.PDFDocument['struct']>;

/** Of which the footers are drawn without letting others go between. */
const PAGES_AT_ONCE = 10;

/** A tagged A4 document, written from top to bottom; the tags give screen readers its structure. */
export class PdfDocument {
  readonly pdf: PDFKit.PDFDocument;
  y: number = pageLayout.top;
  /** Whether letters were left out that no font has. */
  leavesOut = false;
  /** Draws the head of every page after the first and returns where its text begins. */
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

  /** Starts a new page unless `height` points are left; true if it did. Yields to the event loop between pages. */
  async ensureSpace(height: number) {
    if (this.y + height <= contentBottom) return false;
    await nextTurn();
    this.pdf.addPage();
    this.y = this.onNewPage();
    return true;
  }

  #hasGlyph = (code: number): boolean =>
    // not in the public types of pdfkit, which draws an empty box for a missing glyph
    (
      this.pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font.font.hasGlyphForCodePoint(code);

  /** Sets the font, and gives the text as it stands in it. */
  #prepare(
    typed: string,
    { size = 9.5, weight = 'regular', color = colours.ink, align = 'left', width = contentWidth }: TextStyle,
  ) {
    this.pdf.font(weight).fontSize(size).fillColor(color);
    const options = { width, align, lineGap: size * 0.25 } as const;
    let text = withBreaks(writtenText(typed));
    if (!hasAllGlyphs(text, this.#hasGlyph)) {
      this.pdf.registerFont('wide', wideFont()).font('wide');
      const shown = withoutMissing(text, this.#hasGlyph);
      this.leavesOut ||= shown !== text;
      text = shown;
    }
    const fits = (part: string) => this.pdf.widthOfString(part) < width - 1;
    text = breakMarkedWords(text, fits);
    return { text: isRightToLeft(text) ? inVisualOrder(text, fits) : text, options };
  }

  heightOf(typed: string, style: TextStyle = {}) {
    const { text, options } = this.#prepare(typed, style);
    return this.pdf.heightOfString(text, options);
  }

  #drawText(typed: string, y: number, style: TextStyle) {
    const { text, options } = this.#prepare(typed, style);
    this.pdf.text(text, style.x ?? pageLayout.left, y, options);
  }

  /** Text at a position, as one element of the structure; several pieces belong to the same element. */
  addText(tag: Tag, pieces: PlacedText | readonly PlacedText[], parent: Struct = this.#root) {
    const contents = [pieces].flat().map(({ text, y, ...style }) => {
      const content = this.pdf.markStructureContent(tag);
      this.#drawText(text, y, style);
      this.pdf.endMarkedContent();
      return content;
    });
    parent.add(this.pdf.struct(tag, {}, contents));
  }

  addArtifact({ text, y, ...style }: PlacedText) {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    this.#drawText(text, y, style);
    this.pdf.endMarkedContent();
  }

  decorate(draw: (pdf: PDFKit.PDFDocument) => void) {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  addFigure(alt: string, draw: (pdf: PDFKit.PDFDocument) => void) {
    const content = this.pdf.markStructureContent('Figure');
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
    this.#root.add(this.pdf.struct('Figure', { alt }, [content]));
  }

  addStructure(tag: 'Table' | 'TR', parent: Struct = this.#root): Struct {
    const struct = this.pdf.struct(tag);
    parent.add(struct);
    return struct;
  }

  /** The next paragraph or heading, on a new page if it does not fit. */
  async write(tag: 'H1' | 'H2' | 'P', text: string, { after = 6, ...style }: TextStyle & { after?: number } = {}) {
    for (const piece of inPieces(text)) {
      const height = this.heightOf(piece, style);
      await this.ensureSpace(Math.min(height, contentBottom - pageLayout.top - 40));
      this.addText(tag, { text: piece, y: this.y, ...style });
      this.y += height;
    }
    this.y += after;
  }

  drawLine(y: number, from: number = pageLayout.left, to: number = pageLayout.width - pageLayout.right) {
    this.decorate((pdf) => pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(colours.line));
  }

  async finish(drawFooter: (pageNumber: number, pageCount: number) => void): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      drawFooter(index + 1, count);
      if (index % PAGES_AT_ONCE === 0) await nextTurn();
    }
    this.#root.end();
    this.pdf.end();
    return this.#bytes;
  }
}
