import type { Plan } from '../ledger/rows.ts';

/** Until when the units of a pending plan are held, or were; null once they are sold, or if they never were. */
export const planHold = ({ unitState, heldUntil }: Plan) =>
  heldUntil && { held: unitState === 'held', until: heldUntil.toISOString() };
