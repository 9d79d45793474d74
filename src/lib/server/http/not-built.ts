import { Refusal } from '#lib/contract/errors.ts';

/** Stands behind a call whose use case is yet to be written: 501, and nothing is done. */
export const notBuilt = async (): Promise<never> => {
  throw new Refusal('not_built');
};
