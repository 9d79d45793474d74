import { ActionExamples } from './acting.tsx';
import { FieldExamples } from './fields.tsx';
import { DisplayExamples } from './showing.tsx';

/** Everything in every state, for looking at while building. */
export const Kit = () => (
  <div className="stack kit">
    <ActionExamples />
    <FieldExamples />
    <DisplayExamples />
  </div>
);
