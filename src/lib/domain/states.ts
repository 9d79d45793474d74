/** The 36 states of Nigeria and the Federal Capital Territory in alphabetical order; a state's id is its position. */
export const stateNames = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;
export type StateName = (typeof stateNames)[number];

interface State {
  id: number;
  name: StateName;
}

export const states: readonly State[] = stateNames.map((name, index) => ({ id: index + 1, name }));

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

/** Where most customers live; the default of the country fields. */
export const homeCountry = 'Nigeria';

export const isNigeria = (country: string | null | undefined) =>
  country?.trim().toLowerCase() === homeCountry.toLowerCase();
