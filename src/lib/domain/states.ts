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

export interface State {
  id: number;
  name: StateName;
}

export const states: readonly State[] = stateNames.map((name, index) => ({ id: index + 1, name }));

/** Where most customers live; the default of the country fields. */
export const homeCountry = 'Nigeria';

export const isNigeria = (country: string | null | undefined) =>
  country?.trim().toLowerCase() === homeCountry.toLowerCase();
