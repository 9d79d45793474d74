/** For what could be one amount or another, such as '1500,50', '1.500,00' and '25.000'. */
export const amountInDoubt = {
  groups: (label: string) =>
    `${label} has commas or spaces that separate no thousands: write it like 1,500.50, with the kobo after a dot`,
  dots: (label: string) =>
    `${label} can mean two amounts: write it like 1,500.50, with commas between thousands and the kobo after a dot`,
};

export const phoneSeveral = 'Give one phone number only, such as 0803 123 4567';

export const passwordEndsInSpace =
  'Password begins or ends with a space, which is easily forgotten: leave it out there';
