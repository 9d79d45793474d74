const joined = (clauses: string[]) => clauses.map((clause, at) => `${at + 1}. ${clause}`).join('\n\n');

interface Subject {
  name: string;
  where: string;
  title: string;
  inParts: boolean;
}

/** With placeholders, for properties without an agreement of their own. */
export const standardAgreement = joined([
  'The property. {company} sells and the subscriber buys the number of units chosen in this portal of {property}, {place}.',
  'Title. {company} holds the property under a {title} and has the right to sell it.',
  'Fees. Survey, documentation and infrastructure fees are not part of the price. They are shown before payment and are paid on the plan once the contract is active.',
  'Disputes. This agreement is under the laws of the Federal Republic of Nigeria. The parties first try to settle a dispute between themselves, then by mediation, before going to court.',
]);

export const landAgreement = ({ name, where, title, inParts }: Subject) =>
  joined([
    `The property. The company sells and the subscriber buys the number of plots chosen in this portal at ${name}, ${where}. Each plot is numbered on the layout and marked on the ground by survey beacons.`,
    `Title. The company holds the land under a ${title} and has the right to sell it. It will defend the subscriber's title against any claim that arose before the sale.`,
    paying(inParts),
    'Fees. Survey, documentation, building approval and infrastructure fees are not part of the price. They are shown before payment, are fixed at the day of purchase, and are paid on the plan once the contract is active.',
    'Allocation. A plot is allocated when the first payment is confirmed and a contract number is given. Physical allocation follows within 90 days once the price is fully paid, together with at least half of the infrastructure and other fees.',
    'Use. The land is for residential building only. Drawings for a bungalow or a duplex are approved by the company before work begins, and building lines and drains are kept free.',
    'Missed payments. A payment that is late by more than 60 days may lead to a reminder and then, after written notice of 30 days, to the end of the plan. What was paid is then returned within 90 days, less 10 percent for administration.',
    'Transfer. The subscriber may pass the plan on to another person in writing. The company records the transfer and charges only its own cost.',
    'Documents. Receipt, contract of sale and allocation letter are given as the plan progresses; the deed of assignment and the survey follow within 90 days of the last payment.',
    'Disputes. This agreement is under the laws of the Federal Republic of Nigeria. The parties first try to settle a dispute between themselves, then by mediation, before going to court in the state in which the land lies.',
  ]);

export const houseAgreement = ({ name, where, title, inParts }: Subject) =>
  joined([
    `The property. The company sells and the subscriber buys the number of homes chosen in this portal at ${name}, ${where}, with the fittings that are described on its page.`,
    `Title. The company holds the property under a ${title} and transfers it free of mortgages and of claims by others.`,
    paying(inParts),
    'Fees. Legal documentation, metering, estate works and the first service charge are not part of the price. They are shown before payment and are paid on the plan once the contract is active.',
    'Handing over. The keys are handed over when the price is fully paid, together with at least half of the infrastructure and other fees. Both parties walk through the home and sign a list of what is still to be put right.',
    'Defects. The company repairs faults of structure, roof and waterproofing for 24 months after the keys are handed over, and faults of fittings for six months.',
    'Living together. The rules of the estate, the service charge and the building lines apply to every owner alike. Changes to the front need the consent of the estate.',
    'Missed payments. If a payment is late by more than 60 days the company may, after written notice of 30 days, end the plan and return what was paid within 90 days, less 10 percent for administration.',
    'Disputes. This agreement is under the laws of the Federal Republic of Nigeria. The parties first try to settle a dispute between themselves, then by mediation, before going to court in the state in which the home stands.',
  ]);

export const tenancy = ({ name, where }: Pick<Subject, 'name' | 'where'>) =>
  joined([
    `The home. The landlord lets and the tenant takes the home known as ${name}, at ${where}, to live in and for no other use.`,
    'Term and rent. The tenancy runs for one year and the rent is paid in advance. It may be renewed by agreement before the end of the tenth month.',
    'Caution deposit. The deposit is returned within 30 days of the end of the tenancy, less the cost of damage that goes beyond ordinary use.',
    'Repairs. The landlord keeps roof, walls, pump and drains in order. The tenant keeps the inside clean, pays for light and water, and reports what breaks.',
    'Neighbours. The tenant keeps the rules of the compound and does not let to others without written consent.',
    'Ending. Either side may end the tenancy by three months’ notice in writing after the first year, or at once where the law allows it.',
  ]);

const paying = (inParts: boolean) =>
  inParts
    ? 'Payment. The subscriber pays the initial deposit at once and the remaining price in equal payments on the schedule that was chosen, each on or before its due date. More may be paid at any time; what exceeds a payment goes to the wallet. No interest is charged, and the price does not change during the plan.'
    : 'Payment. The price is paid in one sum. The sale is complete when the company has confirmed that the whole amount has arrived.';
