import type { HouseRow } from './row-types.ts';

// biome-ignore format: a table reads best as one
export const bungalows: readonly HouseRow[] = [
  ['Three-bedroom bungalow, Adeniyi Close', 'mowe', 'Adeniyi Close', 'bungalow-02', 3, 3, 2, 420, 38.5, [20, 18, 'MQ'], 4],
  ['Two-bedroom bungalow, Ekom Iman', 'uyo', 'Ekom Iman Road', 'bungalow-01', 2, 2, 2, 300, 21.2, [20, 24, 'MQ'], 6],
  ['Poka Village Bungalows', 'epe', 'Poka Road', 'bungalow-01', 3, 3, 2, 380, 34, [20, 24, 'MQ'], 10],
  ['Igbogbo Cottages', 'ikorodu', 'Igbogbo Road', 'bungalow-02', 2, 2, 1, 260, 26.5, [15, 24, 'MQ'], 12, { off: 5 }],
  ['Iyesi Garden Bungalow', 'ota', 'Iyana-Iyesi Road', 'bungalow-01', 3, 2, 2, 360, 29.8, [20, 18, 'M'], 5],
  ['Moniya Gardens, three-bedroom bungalow', 'moniya', 'Ojoo–Moniya Road', 'bungalow-02', 3, 3, 2, 450, 31, [20, 24, 'MQ'], 8],
  ['Ijapo Bungalow', 'akure', 'Ijapo Estate Road', 'bungalow-01', 4, 3, 2, 480, 46, [25, 12, 'MQ'], 2],
  ['Afao Hill Bungalow', 'adoEkiti', 'Afao Road', 'bungalow-02', 3, 3, 2, 430, 27.5, [20, 24, 'MQ'], 4],
  ['Oroki Gardens', 'osogbo', 'Oroki Estate Road', 'bungalow-01', 3, 3, 2, 400, 25, [20, 24, 'MQ'], 7, { off: 8 }],
  ['Parakin Bungalow', 'ife', 'Parakin Layout', 'bungalow-02', 4, 3, 3, 500, 33, [20, 18, 'Q'], 2],
  ['Tanke Garden Homes', 'ilorin', 'University Road', 'bungalow-01', 3, 3, 2, 390, 28.4, [20, 24, 'MQ'], 6],
  ['Etete Garden Bungalow', 'beninGra', 'Etete Road', 'bungalow-02', 4, 4, 3, 520, 74, [25, 12, 'MQ'], 2],
  ['Abak Road Cottages', 'uyo', 'Abak Road', 'bungalow-02', 3, 3, 2, 360, 30.6, [20, 18, 'MQ'], 9],
  ['Umudike Road Bungalows', 'umuahia', 'Umudike Road', 'bungalow-01', 3, 3, 2, 410, 27, [20, 24, 'MQ'], 5],
  ['Ihiagwa Garden Bungalow', 'owerri', 'Egbu Road', 'bungalow-02', 3, 3, 2, 400, 39, [20, 18, 'MQ'], 3],
  ['Pegi Bungalows', 'kuje', 'Pegi Road', 'bungalow-01', 3, 3, 2, 350, 36, [15, 24, 'MQ'], 14],
  ['Auta Balefi Cottages', 'karu', 'Auta Balefi Road', 'bungalow-02', 2, 2, 1, 240, 19.5, [15, 36, 'MQ'], 16, { off: 7 }],
  ['Millennium City Bungalow', 'chikun', 'Millennium Boulevard', 'bungalow-01', 4, 3, 3, 540, 41, [20, 18, 'MQ'], 4],
  ['Lamingo Cottage', 'rayfield', 'Lamingo Road', 'bungalow-02', 3, 2, 2, 460, 35, null, 1],
  ['Bosso Hill Bungalows', 'minna', 'Bosso Road', 'bungalow-01', 3, 3, 2, 400, 24, [20, 24, 'MQ'], 6],
  ['Gboko Road Bungalow', 'makurdi', 'Gboko Road', 'bungalow-02', 3, 3, 2, 440, 28, [20, 18, 'M'], 0],
];
