/** Where most customers live; the default of the country fields. */
export const homeCountry = 'Nigeria';

export const isNigeria = (country: string | null | undefined) =>
  country?.trim().toLowerCase() === homeCountry.toLowerCase();
