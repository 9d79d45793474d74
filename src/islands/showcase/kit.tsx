import { ActionExamples } from './actions.tsx';
import { DisplayExamples } from './display.tsx';
import { FieldExamples } from './fields.tsx';

/** Everything in every state, for looking at while building. */
export const Kit = () => (
  <div className="stack kit">
    <ActionExamples />
    <FieldExamples />
    <DisplayExamples />
  </div>
);
