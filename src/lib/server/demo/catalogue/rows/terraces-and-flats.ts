import type { HouseRow } from './row-types.ts';

// biome-ignore format: a table reads best as one
export const semiDetached: readonly HouseRow[] = [
  ['Ikate Twin Duplexes', 'lekki', 'Ikate Road', 'semi-detached-02', 4, 5, 2, 260, 138, [25, 12, 'MQ'], 4],
  ['Ajah Palm Twins', 'sangotedo', 'Palm Avenue', 'semi-detached-01', 4, 4, 2, 240, 86, [20, 18, 'MQ'], 10, { off: 6 }],
  ['Adeba Semi-detached Homes', 'eleko', 'Adeba Road', 'semi-detached-01', 3, 4, 2, 230, 62, [20, 24, 'MQ'], 12],
  ['Opebi Twin Houses', 'ikeja', 'Opebi Link Road', 'semi-detached-02', 4, 5, 3, 280, 195, [30, 12, 'Q'], 2],
  ['Challenge Twin Duplexes', 'oluyole', 'Old Lagos Road', 'semi-detached-02', 4, 4, 2, 270, 61, [20, 18, 'MQ'], 6],
  ['Loburo Twins', 'mowe', 'Loburo Road', 'semi-detached-01', 3, 3, 2, 220, 42, [15, 24, 'MQ'], 14],
  ['Peter Odili Twin Duplexes', 'portHarcourt', 'Peter Odili Road', 'semi-detached-01', 4, 5, 2, 260, 94, [20, 18, 'MQ'], 8],
  ['Airport Road Semi-detached', 'effurun', 'Airport Road', 'semi-detached-02', 3, 4, 2, 240, 68, [20, 18, 'MQ'], 6],
  ['Core Area Twins', 'asaba', 'Core Area, DBS Road', 'semi-detached-01', 4, 4, 2, 250, 79, [20, 18, 'MQ'], 6],
  ['Thinkers Corner Twins', 'transEkulu', 'Thinkers Corner Road', 'semi-detached-02', 4, 4, 2, 255, 76, [20, 24, 'MQ'], 4, { off: 5 }],
  ['Apo Twin Duplexes', 'lokogoma', 'Galadimawa Road', 'semi-detached-01', 4, 5, 2, 270, 104, [20, 18, 'MQ'], 9],
  ['Guzape Dusk Residences', 'guzape', 'Emeka Anyaoku Way', 'semi-detached-02', 4, 5, 3, 300, 235, [30, 12, 'MQ'], 3],
  ['Ekpo Abasi Twin Homes', 'calabar', 'Ekpo Abasi Street', 'semi-detached-01', 3, 3, 2, 230, 48, [20, 18, 'MQ'], 5],
];

// biome-ignore format: a table reads best as one
export const terraces: readonly HouseRow[] = [
  ['Chevron Row', 'lekki', 'Chevron Drive', 'terrace-01', 4, 5, 2, 210, 128, [25, 12, 'MQ'], 8],
  ['Herbert Macaulay Terrace', 'yaba', 'Herbert Macaulay Way', 'terrace-01', 3, 3, 1, 170, 92, [25, 18, 'MQ'], 5],
  ['Freedom Way Terraces', 'sangotedo', 'Freedom Way', 'terrace-01', 3, 4, 2, 180, 68, [20, 24, 'MQ'], 16, { off: 9 }],
  ['Ring Road Terrace', 'oluyole', 'Ring Road', 'terrace-01', 3, 3, 1, 165, 44, [20, 24, 'MQ'], 10],
  ['Woji Terrace Houses', 'rumuibekwe', 'Woji Road', 'terrace-01', 4, 4, 2, 200, 82, [20, 18, 'MQ'], 8],
  ['Life Camp Terraces', 'gwarinpa', 'Life Camp Road', 'terrace-01', 4, 5, 2, 215, 118, [20, 18, 'MQ'], 12],
  ['Arab Road Terrace', 'kubwa', 'Arab Road', 'terrace-01', 3, 3, 2, 175, 52, [15, 24, 'MQ'], 14, { off: 4 }],
];

// biome-ignore format: a table reads best as one
export const flats: readonly HouseRow[] = [
  ['Harmony Heights, one-bedroom flats', 'rumuibekwe', 'Rumuibekwe Estate Road', 'flats-01', 1, 1, 1, 72, 28.4, [20, 18, 'MQ'], 12],
  ['Raymond Njoku Apartments', 'ikoyi', 'Raymond Njoku Street', 'flats-01', 3, 4, 2, 190, 340, [30, 12, 'Q'], 6],
  ['Sabo Yaba Flats', 'yaba', 'Montgomery Road', 'flats-01', 2, 2, 1, 105, 58, [25, 18, 'MQ'], 9],
  ['Admiralty Homes, three-bedroom flats', 'lekki', 'Admiralty Road', 'flats-01', 3, 3, 2, 150, 98, [25, 12, 'MQ'], 0],
  ['Jericho Court Flats', 'bodija', 'Awolowo Avenue', 'flats-01', 3, 3, 1, 140, 54, [20, 18, 'MQ'], 6],
  ['Jabi Road Apartments', 'gwarinpa', 'Dantata Road', 'flats-01', 2, 3, 1, 120, 66, [20, 24, 'MQ'], 12, { off: 5 }],
  ['Hotoro Court, three-bedroom flats', 'kano', 'Hotoro Ring Road', 'flats-01', 3, 3, 2, 155, 48, [20, 18, 'MQ'], 9],
];
