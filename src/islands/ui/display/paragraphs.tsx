import { agreementParagraphs } from '#lib/messages/changes/agreement.ts';

/** A long text, in lines that can be read. */
export const Paragraphs = ({ text }: { text: string }) =>
  agreementParagraphs(text).map((paragraph) => (
    <p key={paragraph} className="max-w-[68ch] whitespace-pre-line">
      {paragraph}
    </p>
  ));
