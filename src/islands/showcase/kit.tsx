import { ActionExamples } from './actions.tsx';
import { DisplayExamples } from './display.tsx';
import { FieldExamples } from './fields.tsx';

/** All components in all states, at /kit of the dev server. */
export const Kit = () => (
  <div className="stack kit">
    <ActionExamples />
    <FieldExamples />
    <DisplayExamples />
  </div>
);
