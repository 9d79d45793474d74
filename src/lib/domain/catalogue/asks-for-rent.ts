/** Whether a search is for something to rent. */
export const asksForRent = (text: string): boolean =>
  /\b(rent|rents|rented|rental|rentals|renting|let|lease)\b/i.test(text);
