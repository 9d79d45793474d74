import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { searchIcon } from '#islands/ui/icons/icons.ts';
import { FaqEntry } from './faq-entry.tsx';
import { type Faq, findFaqs } from './find-faqs.ts';

/** Questions with their answers, complete as the server sends them; with script they are searched as one types. */
export const Faqs = ({ faqs }: { faqs: readonly Faq[] | null }) => {
  const [wish, setWish] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // what was typed before the script was there
  useEffect(() => setWish(field.current?.value ?? ''), []);
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
  const searching = wish.trim() !== '';
  const found = findFaqs(faqs, wish);
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
          value={wish}
          onChange={({ target }) => setWish(target.value)}
        />
      </search>
      <p className="sm mut num" role="status">
        {searching && found.length > 0 && `${found.length} of ${faqs.length} questions`}
        {searching && found.length === 0 && 'No question fits'}
        {!searching && `${faqs.length} questions`}
      </p>
      {found.length === 0 ? (
        <section className="card">
          <EmptyView title="No question fits" action={<Button onClick={() => setWish('')}>Show all questions</Button>}>
            Try another word, or ask us on the Support page.
          </EmptyView>
        </section>
      ) : (
        <section className="card" aria-label="Questions">
          {found.map((faq) => (
            <FaqEntry key={`${faq.id}${searching}`} faq={faq} wish={wish} open={searching} />
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

/** The answer that the address names is opened, in browsers that don't do it themselves too. */
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
