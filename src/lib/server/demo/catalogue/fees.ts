import type { DemoFee } from './demo-property.ts';

const million = 1_000_000;
const rounded = (value: number) =>
  value >= 500_000 ? Math.round(value / 50_000) * 50_000 : Math.round(value / 10_000) * 10_000;

/** Fees of a plot, which grow with the square root of its price. */
export function landFees(price: number, { gated, single }: { gated: boolean; single: boolean }): DemoFee[] {
  const scale = Math.sqrt(price / (9 * million));
  const fee = (name: string, type: DemoFee['type'], thousands: number, purpose: DemoFee['purpose'] = ''): DemoFee => ({
    name,
    type,
    purpose,
    value: rounded(thousands * 1000 * scale),
  });
  const infrastructure = [
    fee('Roads and drains', 'infrastructure', 800),
    fee('Electricity', 'infrastructure', 450, 'Bungalow'),
    fee('Electricity', 'infrastructure', 650, 'Duplex'),
    ...(gated ? [fee('Perimeter fence', 'infrastructure', 250)] : []),
  ];
  return [
    ...(single ? [] : infrastructure),
    fee('Survey', 'others', 250),
    fee('Deed of assignment', 'others', 300),
    fee('Building approval', 'others', 150, 'Bungalow'),
    fee('Building approval', 'others', 400, 'Duplex'),
  ];
}

/** Fees of a house, in proportion to its price. */
export function houseFees(price: number, { flat }: { flat: boolean }): DemoFee[] {
  const fee = (name: string, type: DemoFee['type'], percent: number): DemoFee => ({
    name,
    type,
    purpose: '',
    value: rounded((price * percent) / 100),
  });
  return [
    fee('Electricity and metering', 'infrastructure', 1.2),
    fee(flat ? 'Standby generator' : 'Estate roads and drains', 'infrastructure', flat ? 0.8 : 1.4),
    fee('Legal documentation', 'others', 1.5),
    ...(flat ? [] : [fee('Survey plan', 'others', 0.4)]),
    fee('Service charge, first year', 'others', 0.6),
  ];
}

/** One-time fees of a tenant. */
export const rentalFees = (rent: number): DemoFee[] => [
  { name: 'Caution deposit, returned', type: 'others', purpose: '', value: rounded(rent * 0.1) },
  { name: 'Agency', type: 'others', purpose: '', value: rounded(rent * 0.1) },
  { name: 'Tenancy agreement', type: 'others', purpose: '', value: rounded(rent * 0.05) },
];
