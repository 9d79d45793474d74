import { type State, type StateName, states } from '../states.ts';

/** Other names and common misspellings, as they occur in imported lists. */
const otherNames: Record<string, StateName> = {
  abuja: 'FCT',
  'abuja fct': 'FCT',
  'fct abuja': 'FCT',
  'federal capital territory': 'FCT',
  anambara: 'Anambra',
  nassarawa: 'Nasarawa',
};

const normaliseStateName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ state$/, '')
    .trim();

/** Finds a state by its name in any case, by another name, or by its id as text. */
export const findState = (nameOrId: string): State | null => {
  const wanted = normaliseStateName(nameOrId);
  const name = Object.hasOwn(otherNames, wanted) ? otherNames[wanted] : undefined;
  return (
    states.find(
      (state) => state.name === name || normaliseStateName(state.name) === wanted || String(state.id) === wanted,
    ) ?? null
  );
};
