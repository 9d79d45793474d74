import { clsx } from 'clsx';

interface WizardStepsProps {
  steps: readonly string[];
  /** From 0. */
  current: number;
  /** Shows the names below the bars from 840 px; a dialog has no room for them. */
  named?: boolean;
}

export const WizardSteps = ({ steps, current, named = false }: WizardStepsProps) => {
  const next = steps[current + 1];
  return (
    <div>
      <ol className={clsx('steps', named && 'named')} aria-hidden="true">
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < current ? 'done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="sm mut">
        Step {current + 1} of {steps.length}
        {next ? `. Next: ${next}` : ''}
      </p>
    </div>
  );
};
