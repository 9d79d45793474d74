import type { FilterValues } from './listing-url.ts';
import { nearestFilters } from './nearest-filters.ts';

interface FewResultsProps {
  path: string;
  values: FilterValues;
}

/** Below a list that its filters leave with one or two properties. */
export const FewResults = ({ path, values }: FewResultsProps) => {
  const steps = nearestFilters(path, values);
  if (steps.length === 0) return null;
  return (
    <section className="empty">
      <h2>Nothing else fits</h2>
      <p className="mut">Take one filter away to see more.</p>
      <NearestSteps steps={steps} />
    </section>
  );
};

export const NearestSteps = ({ steps }: { steps: readonly { text: string; href: string }[] }) =>
  steps.map(({ text, href }) => (
    <a className="btn" key={href} href={href}>
      {text}
    </a>
  ));
