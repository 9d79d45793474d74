interface Layout {
  beds: string;
  baths: string;
  cars: string;
  /** Such as 1,000. */
  size: string;
}

type Sentence = (layout: Layout) => string;

/** By kind of house. Numbers are given as words. */
export const layouts: Record<'two-storey' | 'bungalow' | 'flat', readonly Sentence[]> = {
  'two-storey': [
    ({ beds, size }) =>
      `Its ${beds} bedrooms are upstairs, all en suite, and ${size} square metres have been divided so that no corridor is longer than it must be.`,
    ({ beds, baths }) =>
      `There are ${beds} bedrooms and ${baths} bathrooms; the main bedroom has its own dressing room and balcony.`,
    ({ beds, cars }) =>
      `Downstairs is for guests and meals, upstairs for ${beds} quiet bedrooms; ${cars} can be parked inside the gate.`,
    ({ beds, baths }) =>
      `A guest room on the ground floor spares grandparents the stairs; with it there are ${beds} bedrooms and ${baths} bathrooms.`,
    ({ beds, size }) =>
      `On ${size} square metres it offers ${beds} bedrooms, a family lounge upstairs and a study by the entrance.`,
    ({ baths, beds }) =>
      `The stair hall is open to the roof and separates two living rooms from the kitchen; ${beds} bedrooms with ${baths} bathrooms lie above.`,
  ],
  bungalow: [
    ({ beds, baths }) =>
      `All rooms lie on one level: ${beds} bedrooms, ${baths} bathrooms, and a living room that opens to the garden.`,
    ({ beds, size }) =>
      `On a plot of ${size} square metres, ${beds} bedrooms are arranged along one side and the living room, dining area and kitchen along the other.`,
    ({ beds, cars }) =>
      `It has ${beds} bedrooms off a central hall, a kitchen with its own yard, and room for ${cars} in front.`,
    ({ baths, beds }) =>
      `A visitor's toilet, ${baths} bathrooms and ${beds} good bedrooms make it easy to live in and easy to grow old in.`,
    ({ beds, size }) =>
      `The ${beds} bedrooms face the quiet side; what remains of the ${size} square metres is garden.`,
  ],
  flat: [
    ({ beds, size }) =>
      `Each flat has ${size} square metres, with ${beds} and a living room that runs from front to back.`,
    ({ beds, baths }) => `Inside are ${beds}, ${baths} and a kitchen with a window of its own.`,
    ({ beds }) => `With ${beds}, a proper kitchen and a balcony it is small enough to keep and large enough to stay.`,
    ({ beds, size }) => `The plan wastes nothing: ${beds} within ${size} square metres, and storage in the hall.`,
  ],
};

/** Descriptions of rooms; neighbours in the list are about different rooms. */
export const interiors: Record<'two-storey' | 'bungalow' | 'flat', readonly string[]> = {
  'two-storey': [
    'The living room has a wall of dark marble for the television and doors that slide open to the garden.',
    'Green cabinets, a marble-topped island and a wide window make the kitchen the room where everybody ends up.',
    'A marble stair with a glass balustrade climbs through a double-height hall under a ring of light.',
    'The main bathroom has a freestanding bath under the window, twin basins and a walk-in shower.',
    'Upstairs, a furnished balcony looks over the gardens of the estate.',
    'Timber floors, fitted wardrobes and pendant lamps come with every bedroom.',
    'Four can cook at the island without meeting, and the window over the counter looks to the garden.',
    'The living room takes two seating groups and opens on its long side, so a party can spill out.',
    'The hall rises through both floors; its tall window lights the stair until evening.',
    'In the main bedroom the bed stands against a panelled wall, with a wardrobe from floor to ceiling opposite.',
    'The bath stands free under its window, and the shower behind glass is long enough for two.',
    'A glass railing keeps the view from the balcony whole, even when you are sitting.',
    'There is a place for breakfast at the kitchen island and another for dinner under the cove of the dining room.',
    'Light from a ring chandelier follows the marble stair to the family lounge.',
  ],
  bungalow: [
    'The living room has a wall of dark marble and glass doors straight to the lawn.',
    'The kitchen is fitted in dark green with a marble-topped island and stools for the children’s homework.',
    'The main bedroom has a fitted wardrobe along one wall and a timber floor.',
    'A freestanding bath under the window is an unexpected luxury at this price.',
    'Ceilings are high and lit from a cove, so that the rooms feel larger than they measure.',
    'From the kitchen island you see the gate, the garden and the front door.',
    'Sliding doors make one room of the living area and the garden for nine months of the year.',
    'Twin basins end the morning queue, and the shower stands apart behind glass.',
    'The bedrooms are quiet, with pendant lamps at the bed and shade at the window.',
  ],
  flat: [
    'The kitchen is fitted in dark green with an island that doubles as a table.',
    'Sliding doors join the living room to a balcony with a glass railing.',
    'The bathroom has twin basins on a timber vanity and a shower behind glass.',
    'Fitted wardrobes, timber floors and good lamps are there on the day you move in.',
    'From the balcony the eye goes over roofs and gardens, and nobody looks in.',
    'A marble wall and a long grey sofa show what the living room can take.',
    'Refrigerator, hob and extractor are built in, in stainless steel.',
  ],
};

export const finishes = [
  'The wiring is ready for an inverter, and every home has its own prepaid meter.',
  'Water comes from a treated borehole with a tank on the roof.',
  'Windows are double-sealed against the harmattan and the rain alike.',
  'Roofs are long-span aluminium, guaranteed for fifteen years.',
  'There are ducts for air conditioning in every room, so no pipe will ever cross a wall.',
  'Cameras watch the street, and the guards answer the intercom.',
  'Drains, soakaway and inspection chambers are shown on a drawing that comes with the keys.',
  'Floors are large-format porcelain below and timber where you sleep.',
  'Kitchens are delivered with hob, oven and extractor, and one year of service.',
  'Walls are of solid block, rendered on both sides, and quiet.',
  'Every bathroom has hot water, a window and a floor that drains.',
  'Burglary proofing is inside the frames, where it cannot be seen.',
  'The garden has its own tap, and the fence its own lights.',
] as const;

export const lets = [
  'The rent is for a year and paid in advance; a second year is agreed by the tenth month.',
  'It is let unfurnished, freshly painted and with a meter read together on the first day.',
  'Repairs to roof, pump and drains are the landlord’s; everything else is written down before you sign.',
  'Viewings are on weekdays and on Saturday mornings; bring nothing but your questions.',
] as const;
