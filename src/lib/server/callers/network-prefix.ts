/** A household or phone usually has a whole IPv6 /64, so that is what counts as one address. */
export const networkPrefix = (address: string) => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const full = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${full.slice(0, 4).join(':')}::/64`;
};
