/** Where most customers live, and what a form begins with. */
export const homeCountry = 'Nigeria';

export const isNigeria = (country: string | null | undefined) =>
  country?.trim().toLowerCase() === homeCountry.toLowerCase();
