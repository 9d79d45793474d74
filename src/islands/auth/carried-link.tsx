import { useSearch } from '#islands/ui/use-search.ts';

/** A link to another form of signing in, which still knows where the visitor was going. */
export const CarriedLink = ({ href, children }: { href: string; children: string }) => (
  <a className="link" href={href + useSearch()}>
    {children}
  </a>
);
