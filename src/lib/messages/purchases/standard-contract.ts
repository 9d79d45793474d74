/** The default contract, until the office writes its own. */
export const standardContract = `# 1. The parties
This contract is between {company} (the seller) and {customer} of {address} (the buyer), customer {customer_id}. It carries the number {contract_id}.

# 2. What is sold
The seller sells and the buyer buys {units} of {property}, {place}, {size}. Building: {building}. Title: {title}.

# 3. The price
The price of one unit is {unit_price}, the price of all of it {price}. It was bought on {bought_on}, to be paid {terms}. The buyer has paid {paid}. The seller has received the price in full and claims nothing more of it.

# 4. Fees
Infrastructure fees: {infrastructure_fees}. Other fees: {other_fees}. What is not yet paid of them stays due and is paid before the property is handed over.

# 5. Handing over
The purchase was completed on {completed_on}. The seller allocates the property, sets its beacons and hands over the survey and the title documents once all fees are paid. From that day on risk and use are the buyer's.

# 6. What the seller promises
The seller is entitled to sell, the property is free of charges and claims of others, and the seller will help with whatever the registration of the title needs.

# 7. Law and disputes
This contract is under the laws of the Federal Republic of Nigeria. The parties first try to settle a dispute between themselves, then by mediation, before going to court in the state in which the property lies.

# 8. Signed
Made on {today} and signed by both parties.`;
