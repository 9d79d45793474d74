// The query of a list's address; invalid values are left out.

export const pageParam = (query: URLSearchParams): string => {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? page : '1';
};

export const textParam = (query: URLSearchParams, name: string, most: number): string =>
  query.get(name)?.trim().slice(0, most) ?? '';

export const searchParam = (query: URLSearchParams): string => textParam(query, 'name', 100);

export const idParam = (query: URLSearchParams, name: string) => /^\d{1,12}$/.exec(query.get(name) ?? '')?.[0];

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
