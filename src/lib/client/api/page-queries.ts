import { computed } from 'nanostores';
import type { CallInput, ReadCall } from '#lib/api/call-types.ts';
import { query } from './queries.ts';

/**
 * The states of the queries of several pages of one list, in their order. Apart from queries.ts, which every screen
 * loads.
 */
export const pageQueries = <Name extends ReadCall>(name: Name, inputs: readonly CallInput<Name>[]) =>
  computed(
    inputs.map((input) => query(name, input)),
    (...states) => states,
  );
