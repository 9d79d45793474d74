// The query of a list's address; invalid values are left out.

export const pageParam = (query: URLSearchParams): string => {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? page : '1';
};

export const searchParam = (query: URLSearchParams): string => query.get('name')?.trim().slice(0, 100) ?? '';

export const choiceParam = <Value extends string>(query: URLSearchParams, name: string, values: readonly Value[]) =>
  values.find((value) => value === query.get(name));

const dayIn = (query: URLSearchParams, name: string) => {
  const day = query.get(name) ?? '';
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) ? day : '';
};

export const periodParams = (query: URLSearchParams) => ({
  start_date: dayIn(query, 'start_date'),
  end_date: dayIn(query, 'end_date'),
});
