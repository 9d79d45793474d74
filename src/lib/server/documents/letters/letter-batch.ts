import { site } from '#lib/site.ts';
import { startDocument, writeHead } from '../letterhead.ts';
import { colours, contentBottom, pageLayout } from '../pdf-styles.ts';

interface PrintedLetter {
  title: string;
  subtitle: string;
  /** Lines of the address; empty ones are left out. */
  to: readonly (string | null)[];
  /** Paragraphs with an empty line between them. */
  text: string;
}

/** Letters for one printing, each beginning on a page of its own with the letterhead. */
export async function drawLetters(letters: readonly PrintedLetter[], at: Date): Promise<Buffer> {
  const [first] = letters;
  if (!first) throw new Error('There is a letter to draw');
  const document = await startDocument({ ...first, at });
  for (const letter of letters) {
    if (letter !== first) {
      document.pdf.addPage();
      document.y = pageLayout.top;
      await writeHead(document, letter);
    }
    await document.write('P', letter.to.filter(Boolean).join('\n'), { size: 10.5, after: 22 });
    for (const paragraph of letter.text.split(/\n\s*\n/))
      await document.write('P', paragraph.trim(), { size: 10.5, after: 12 });
    await document.write('P', site.name, { size: 10.5, weight: 'semibold' });
  }
  // pages are not counted: they go to different people
  return document.finish(() => {
    const y = contentBottom + 22;
    document.drawLine(y - 8);
    document.addArtifact({ y, size: 8, color: colours.third, text: site.name });
  });
}
