interface Plot {
  /** Such as 1,000. */
  size: string;
  ground: string;
  street: string;
}

export const plots: readonly ((plot: Plot) => string)[] = [
  ({ size, ground }) =>
    `Each plot measures ${size} square metres. The ground is ${ground}, and nothing has to be filled before you build.`,
  ({ size, street }) => `Plots of ${size} square metres lie along new streets off ${street}.`,
  ({ size, ground }) =>
    `A plot is ${size} square metres of ${ground} land, wide enough for a house, a garden and two cars.`,
  ({ size }) =>
    `At ${size} square metres a plot takes a duplex with a boys’ quarter, or a bungalow with a garden on all sides.`,
  ({ size, street }) => `From ${street} it is two minutes on tarred road to your plot of ${size} square metres.`,
  ({ size, ground }) =>
    `The land is ${ground}; soil tests are on file, and every plot of ${size} square metres has its own number on the plan.`,
];

export const singles: readonly ((plot: Plot) => string)[] = [
  ({ size, ground }) =>
    `It measures ${size} square metres and is ${ground}, with building lines agreed on all four sides.`,
  ({ size, street }) =>
    `One plot of ${size} square metres on ${street}, between houses that have stood here for years.`,
  ({ size, ground }) =>
    `${size} square metres of ${ground} land in a street that is otherwise built up; the survey is new.`,
];

/** Inside an estate. */
export const services = [
  'Roads and drains are laid, poles are up, and the borehole feeds a tank that every street is joined to.',
  'Electricity has its own transformer, water its own treatment, and the gym and playground by the gate are open.',
  'The perimeter fence is complete, and guards patrol it by day and by night.',
  'Street lamps run on the sun, so that they are on when the mains are not.',
  'A park, a gym and a row of shops are on the plan beside the gate, and the first two are built.',
  'Refuse is collected twice a week, verges are cut, and the service charge is published every January.',
] as const;

/** Outside an estate. */
export const openServices = [
  'The access road is tarred, the poles reach the first plots, and the community borehole is in use.',
  'There is no developer’s timetable here: plant it first, and build when you are ready.',
  'Roads are graded and drained; light comes from the line along the main road.',
  'Neighbours share the security of the street, and a committee meets on the last Saturday of the month.',
] as const;

export const building = [
  'You may build a bungalow or a duplex; the fees of each are listed below.',
  'Building starts when your allocation is made; drawings are approved within four weeks.',
  'Nobody is made to build by a date, and nobody may leave a half-built wall to the street.',
  'Two floors are the limit, so that nobody loses the light or the view.',
  'Three model drawings, two of them for bungalows, are free to those who buy.',
  'Setbacks are generous: three metres at the sides, six at the street.',
  'Our engineers will stake out your foundation against the beacons at no charge.',
  'Start with a bungalow and add a floor later, if the foundation was drawn for it.',
] as const;

export const papers = [
  'The survey is registered, and the deed is yours to download once the plan is complete.',
  'Ask for the title search: it is done, it is recent, and you may repeat it.',
  'Allocation letter, survey and deed follow in that order, each with a date in your contract.',
  'The title was examined before the first plot was offered, and the report can be read at our office.',
  'Come with your own surveyor: the coordinates on the plan are the ones on the ground.',
  'Every subscriber gets the same contract, and it can be read here before a naira is paid.',
  'No family has a claim outstanding; the consent of the community is part of the papers.',
] as const;
