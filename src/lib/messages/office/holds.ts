export const longReserved = (properties: number): string =>
  properties === 1
    ? 'One property has been wholly reserved and unpaid for more than an hour, so nobody else can buy it.'
    : `${properties} properties have been wholly reserved and unpaid for more than an hour, so nobody else can buy them.`;
