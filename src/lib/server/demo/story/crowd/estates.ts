/** Where the crowd buys: estates with many plots that are not drawn. At most so many units are sold of each. */
export const estates = [
  { property: 'Redemption Park, Mowe', longest: 36, schedules: 'MQ', units: 38 },
  { property: 'Chukuku Farms Road plots', longest: 36, schedules: 'MQ', units: 36 },
  { property: 'Station Gardens, Moniya', longest: 36, schedules: 'MQ', units: 33 },
  { property: 'Ozalla Hills', longest: 36, schedules: 'MQ', units: 31 },
  { property: 'Grove View Estate', longest: 24, schedules: 'MQ', units: 29 },
  { property: 'Bingham Court plots', longest: 24, schedules: 'MQ', units: 27 },
  { property: 'Granite Park', longest: 24, schedules: 'MQ', units: 24 },
  { property: 'Caravan Park, Keffi', longest: 24, schedules: 'M', units: 23 },
  { property: 'Alaro Gate plots', longest: 24, schedules: 'MQ', units: 20 },
  { property: 'Centenary Gate Estate', longest: 24, schedules: 'MQ', units: 22 },
  { property: 'Arulogun Fields', longest: 24, schedules: 'M', units: 21 },
  { property: 'Oluku Junction plots', longest: 24, schedules: 'M', units: 20 },
  { property: 'Igwuruta Meadows', longest: 24, schedules: 'MQ', units: 18 },
  { property: 'Agric Meadows', longest: 24, schedules: 'MQ', units: 16 },
  { property: 'Upper Sokponba Gardens', longest: 18, schedules: 'MQ', units: 16 },
  { property: 'Ekom Gardens Estate', longest: 24, schedules: 'MQ', units: 14 },
] as const;

export type Estate = (typeof estates)[number];
