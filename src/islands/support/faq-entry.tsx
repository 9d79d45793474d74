import { type Faq, faqAnchor, splitMatches } from './find-faqs.ts';

interface FaqEntryProps {
  faq: Faq;
  query: string;
  open: boolean;
}

const Highlight = ({ text, query }: { text: string; query: string }) => {
  if (query.trim() === '') return text;
  let end = 0;
  return splitMatches(text, query).map(({ text: part, found }) => {
    end += part.length;
    return found ? <mark key={end}>{part}</mark> : part;
  });
};

/** The anchor is on the answer, because browsers open a closed <details> that contains the target. */
export const FaqEntry = ({ faq, query, open }: FaqEntryProps) => (
  <details open={open}>
    <summary>
      <h2>
        <Highlight text={faq.question} query={query} />
      </h2>
    </summary>
    <div id={faqAnchor(faq)} className="answer">
      {faq.answer.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <Highlight text={paragraph} query={query} />
        </p>
      ))}
      <a className="link sm" href={`#${faqAnchor(faq)}`}>
        Link to this answer
      </a>
    </div>
  </details>
);
