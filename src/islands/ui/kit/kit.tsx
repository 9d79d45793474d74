import { Acting } from './acting.tsx';
import { Fields } from './fields.tsx';
import { Showing } from './showing.tsx';

/** Everything in every state, for looking at while building. */
export const Kit = () => (
  <div className="stack kit">
    <Acting />
    <Fields />
    <Showing />
  </div>
);
