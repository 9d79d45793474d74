import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { searchIcon } from '#islands/ui/icons/icons.ts';
import { FaqEntry } from './faq-entry.tsx';
import { type Faq, findFaqs } from './find-faqs.ts';

/** Server-rendered questions and answers; with script they can be searched. */
export const Faqs = ({ faqs }: { faqs: readonly Faq[] | null }) => {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // takes over what was typed before hydration
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  useOpenAnswer();
  if (!faqs)
    return (
      <section className="card">
        <ErrorView title="The questions did not load" message="Something went wrong" retryHref="/dashboard/faqs" />
      </section>
    );
  if (faqs.length === 0)
    return (
      <section className="card">
        <EmptyView title="No questions yet" action={<ButtonLink href="/dashboard/support">Ask us</ButtonLink>}>
          What customers ask most will be answered here.
        </EmptyView>
      </section>
    );
  const searching = query.trim() !== '';
  const found = findFaqs(faqs, query);
  return (
    <div className="faqs stack">
      <search className="find">
        <Icon of={searchIcon} size="m" />
        <input
          ref={field}
          className="in"
          type="search"
          aria-label="Search the questions"
          placeholder="Search the questions"
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      <p className="sm mut num" role="status">
        {searching ? `${found.length} of ${faqs.length} questions` : `${faqs.length} questions`}
      </p>
      {found.length === 0 ? (
        <section className="card">
          <EmptyView
            title="No question matches"
            action={<Button onClick={() => setQuery('')}>Show all questions</Button>}
          >
            Try another word, or ask us on the Support page.
          </EmptyView>
        </section>
      ) : (
        <section className="card" aria-label="Questions">
          {found.map((faq) => (
            <FaqEntry key={`${faq.id}${searching}`} faq={faq} query={query} open={searching} />
          ))}
        </section>
      )}
      <p className="mut">
        Not answered here?{' '}
        <a className="link" href="/dashboard/support">
          Contact support
        </a>
      </p>
    </div>
  );
};

/** Opens the answer in the address, also in browsers that do not open a <details> themselves. */
const useOpenAnswer = () => {
  useEffect(() => {
    const open = () => {
      const answer = /^#faq-\d+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
      const entry = answer?.closest('details');
      if (!answer || !entry || entry.open) return;
      entry.open = true;
      answer.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
};
