import { clsx } from 'clsx';
import { linkClickHandler } from '../actions/link-click.ts';

interface WizardStepsProps {
  steps: readonly string[];
  /** From 0. */
  current: number;
  /** Shows the names below the bars from 840 px; a dialog has no room for them. */
  named?: boolean;
  /** Makes the steps that are done links. */
  hrefOf?: (step: number) => string;
  /** Follows a link within the screen; left out, or false, the page is loaded. */
  onNavigate?: (step: number) => ((href: string) => void) | undefined;
}

export const WizardSteps = ({ steps, current, named = false, hrefOf, onNavigate }: WizardStepsProps) => {
  const next = steps[current + 1];
  return (
    <div>
      <ol className={clsx('steps', named && 'named')} aria-hidden={hrefOf ? undefined : true}>
        {steps.map((step, index) => {
          const href = index < current ? hrefOf?.(index) : undefined;
          return (
            <li
              key={step}
              className={index < current ? 'done' : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              {href ? (
                <a href={href} onClick={linkClickHandler(href, onNavigate?.(index))}>
                  <span>{step}</span>
                </a>
              ) : (
                <span>{step}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="sm mut">
        Step {current + 1} of {steps.length}
        {next ? `. Next: ${next}` : ''}
      </p>
    </div>
  );
};
