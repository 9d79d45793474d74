/** Descriptions of the first photo. */
export const exteriors = {
  'duplex-01': [
    'A white two-storey house with one large charcoal-framed window, a stone-clad base and glass along the balconies.',
    'Clean white walls, charcoal frames and a base in cut stone: this house looks as sharp in ten years as it does now.',
    'The front is white and charcoal with a carport to the side and a low fence that lets the garden be seen.',
    'Glass balconies, a stone plinth and deep window frames give this detached house its quiet, modern face.',
  ],
  'duplex-02': [
    'A cream house under a brown hipped roof, with a columned porch and a carport finished in timber.',
    'Columns at the porch, a broad hipped roof and warm cream walls: a family house in the best Nigerian tradition.',
    'You arrive under a timber-topped carport and come in through a porch with two tall columns.',
    'The roof is wide enough to shade every window, and the porch is deep enough to sit out a storm.',
  ],
  'duplex-03': [
    'The upper floor is a box of warm timber over a wide terrace; at dusk the lit windows do the rest.',
    'Timber cladding above, a long terrace below and a garage behind a full-width door.',
    'A contemporary house that is at its best in the evening, when the timber glows and the terrace fills.',
    'Two volumes, one white and one timber, with a terrace running the width of the house between them.',
  ],
  'duplex-04': [
    'Cream and grey, with a framed corner window, metal railings and a driveway of red pavers.',
    'A red paved drive leads up to a house in cream and grey with one tall framed window.',
    'Morning sun finds the corner window first; the balcony beside it has slim metal railings.',
    'Cream walls, a grey tower and a red drive: bright from outside and brighter within.',
  ],
  'semi-detached-01': [
    'Two houses share one wall and nothing else: each has its gate, its bay lined in timber and its glass balcony.',
    'Timber-lined bays and glass balconies over planted beds; the pair is built as one and lived in as two.',
    'A pair of bright duplexes, each with a forecourt of its own and a balcony towards the street.',
    'From the street it reads as one generous villa; behind the fence there are two separate homes.',
  ],
  'semi-detached-02': [
    'A pair of homes with timber upper bays and a paved forecourt that is lit from the ground at night.',
    'Warm timber, tall windows and lights set into the paving make coming home after dark a pleasure.',
    'Two mirrored duplexes on a paved forecourt, with planting between the doors for privacy.',
    'Each of the two has its own entrance, its own terrace and its own light over the door.',
  ],
  'bungalow-01': [
    'A cream bungalow with a terracotta roof, white columns along the veranda and palms by the drive.',
    'Everything is on one floor under a terracotta hipped roof, with a columned veranda to receive guests.',
    'The paver drive runs between lawn and palms to a veranda of four white columns.',
    'Low, shaded and welcoming: cream walls, white columns and a roof the colour of the earth.',
  ],
  'bungalow-02': [
    'A white bungalow under a charcoal roof, with stone posts along the veranda and a railing on the street.',
    'Stone posts carry the veranda, and the charcoal roof reaches well over the walls to keep them cool.',
    'Behind a low wall with a dark railing stands a white bungalow with one very large front window.',
    'Golden in the evening and cool at noon, this bungalow sits low behind flowering hedges.',
  ],
  'terrace-01': [
    'A row of four modern houses along an estate road, each with a timber-lined bay and a balcony.',
    'The terrace steps back house by house, so that every balcony has its own view and none sees the next.',
    'White walls, timber bays and dark party walls give the row its rhythm; every house has its own gate.',
    'Four fronts, one row, one standard: timber-lined bays above, a private forecourt below.',
  ],
  'flats-01': [
    'Three storeys of flats around a stone-clad stair tower, with charcoal bays at the corners and a balcony to each flat.',
    'A small block by intention: one stair, few neighbours and a balcony for everybody.',
    'The corner bays bring light from two sides into the living rooms; the stair tower is clad in stone.',
    'A block of three floors behind a planted fence, with parking inside the gate.',
  ],
  'plot-01': [
    'The plots are cleared, pegged and marked with survey beacons; finished houses already stand across the road.',
    'Red laterite that a foundation can trust, set out with beacons and string lines and ready to be walked.',
    'Every corner has its numbered beacon, so what you see on the survey is what you find on the ground.',
    'The ground has been cleared and set out, and the first neighbours have built on the other side of the road.',
  ],
  'plot-02': [
    'The land is walled, with a steel gate, a paved entrance and a covered drain along the road.',
    'Walls, gate and drain are done: what is left to build is the house.',
    'Behind its own wall and gate, with a planted verge in front, this land can be locked from the first day.',
    'A paved entrance crosses the roadside drain to a steel gate; inside, the ground is clear to the back wall.',
  ],
  'plot-03': [
    'Green land that runs down to the water, marked out with beacons among the palms.',
    'The string lines end at the river bank, where a small jetty waits for whoever comes by boat.',
    'Palms, a jetty and the last light on the water: land like this does not come up twice.',
    'The plots follow the bank, so that each of them sees the water and none of them floods.',
  ],
  'estate-gate-01': [
    'A gatehouse under a wide canopy, barriers on both lanes and two rows of palms: the estate begins as it goes on.',
    'The gate is manned day and night, and the planted median behind it leads to every street.',
    'You come in under the canopy of the gatehouse, past palms and a planted median that the estate looks after.',
    'Two lanes in, two lanes out and a gatehouse between them; visitors are announced before they arrive.',
  ],
  'estate-aerial-01': [
    'From the air the plan is easy to read: tarred roads on a grid, walled plots, houses finished and plots still open.',
    'The grid is built, the roads are tarred and families have moved in, so you choose a plot among neighbours.',
    'Roads first, then walls, then houses: about half of the estate is lived in, the rest is waiting.',
    'A planned estate with every street in place; the open plots are the ones offered here.',
  ],
  'estate-road-01': [
    'The roads are what visitors notice: tarred, kerbed, with covered drains, street lights and palms.',
    'Kerbs, covered drains and lamp posts are already there, the length of the main road.',
    'The main road of the estate is finished to the last kerb, and the lamps along it work.',
    'Wide pavements, palms and lamp posts run along a road that two cars pass on easily.',
  ],
} as const;

export type LeadPhoto = keyof typeof exteriors;
