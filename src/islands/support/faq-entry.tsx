import { type Faq, faqAnchor, splitMatches } from './find-faqs.ts';

interface FaqEntryProps {
  faq: Faq;
  wish: string;
  open: boolean;
}

const Marked = ({ text, wish }: { text: string; wish: string }) => {
  if (wish.trim() === '') return text;
  let at = 0;
  return splitMatches(text, wish).map(({ text: piece, found }) => {
    at += piece.length;
    return found ? <mark key={at}>{piece}</mark> : piece;
  });
};

/** The address names the answer, not the question above it: a browser opens what hides the place it goes to. */
export const FaqEntry = ({ faq, wish, open }: FaqEntryProps) => (
  <details open={open}>
    <summary>
      <h2>
        <Marked text={faq.question} wish={wish} />
      </h2>
    </summary>
    <div id={faqAnchor(faq)} className="answer">
      {faq.answer.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <Marked text={paragraph} wish={wish} />
        </p>
      ))}
      <a className="link sm" href={`#${faqAnchor(faq)}`}>
        Link to this answer
      </a>
    </div>
  </details>
);
