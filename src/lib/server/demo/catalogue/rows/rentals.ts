import type { RentalRow } from './row-types.ts';

// biome-ignore format: a table reads best as one
export const rentals: readonly RentalRow[] = [
  ['Two-bedroom terrace, Unity Court', 'oluyole', 'Unity Court, Felele', 'terrace-01', 2, 2, 1, 180, 1.8, 3, true],
  ['Garden flat, Adekunle Street', 'yaba', 'Adekunle Street', 'flats-01', 2, 2, 1, 98, 4.2, 2, true],
  ['Serviced apartment, Admiralty Way', 'lekki', 'Admiralty Way', 'flats-01', 3, 4, 2, 160, 12, 4, true],
  ['Family duplex to let, Toyin Street', 'ikeja', 'Toyin Street', 'duplex-04', 4, 5, 3, 380, 14.5, 1, false],
  ['Bungalow to let, Stadium Road', 'rumuibekwe', 'Stadium Road', 'bungalow-01', 3, 3, 2, 420, 3.6, 1, true],
  ['Terrace to let, 69 Road', 'gwarinpa', '69 Road', 'terrace-01', 3, 3, 2, 180, 5.4, 2, true],
  ['Semi-detached house to let, Maitama Link', 'lokogoma', 'Maitama Link Road', 'semi-detached-01', 4, 4, 2, 250, 6.8, 1, true],
  ['Lecturers’ bungalow, Tanke', 'ilorin', 'Pipeline Road', 'bungalow-02', 3, 2, 2, 400, 1.4, 1, false],
];
