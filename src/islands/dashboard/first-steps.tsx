import { ButtonLink } from '#islands/ui/button.tsx';
import { EmptyView } from '#islands/ui/empty-view.tsx';

/** A newcomer is told what to do before being shown zeros. */
export const FirstSteps = () => (
  <section className="card">
    <EmptyView
      title="Your first property starts here"
      action={
        <ButtonLink look="pri" href="/properties">
          See properties
        </ButtonLink>
      }
    >
      Choose land or a house, pay at once or month by month, and follow the plan here down to its papers.
    </EmptyView>
  </section>
);
