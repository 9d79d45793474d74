/** The ids in the address of a comparison: the first two different ones. */
export function readCompareQuery(parameters: URLSearchParams): number[] {
  const written = parameters.getAll('ids').join(',').slice(0, 200).split(',');
  const ids = written.filter((text) => /^[1-9]\d{0,14}$/.test(text.trim())).map(Number);
  return [...new Set(ids)].slice(0, 2);
}

export const compareHref = (...ids: number[]) => `/compare?ids=${ids.join(',')}`;
