import { WizardSteps } from '#islands/ui/display/wizard-steps.tsx';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { pathOf, type Screen } from './paths.ts';
import { wizardSteps } from './wizard/steps.ts';

const later = ['options', 'agreement', 'payment'] as const satisfies Screen[];
const steps = [...wizardSteps, 'Options', 'Agreement', 'Payment'];
const isWizardStep = (step: number) => step < wizardSteps.length;

interface PurchaseProgressProps {
  id: number;
  /** A step of the wizard, from 0, or one of the screens after it. */
  at: number | (typeof later)[number];
}

/** All steps of a purchase. Those that are done can be gone back to. */
export const PurchaseProgress = ({ id, at }: PurchaseProgressProps) => {
  const inWizard = typeof at === 'number';
  const hrefOf = (step: number) => {
    const screen = later[step - wizardSteps.length];
    if (screen) return pathOf[screen](id);
    return inWizard ? queryWith({ step: step + 1 }) : `${pathOf.wizard(id)}?step=${step + 1}`;
  };
  return (
    <nav aria-label="Steps of the purchase" className="mb-4">
      <WizardSteps
        steps={steps}
        current={inWizard ? at : wizardSteps.length + later.indexOf(at)}
        named
        hrefOf={hrefOf}
        onNavigate={(step) => (inWizard && isWizardStep(step) ? pushQuery : undefined)}
      />
    </nav>
  );
};
