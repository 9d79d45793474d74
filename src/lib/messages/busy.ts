/** What is said when a share is used up, and when everybody's is: each says when to try again. */
export const searchedTooOften = 'There were very many searches from your network. Wait a few seconds, then try again.';
export const searchesBusy = 'Very many people are searching at the moment. Please try again in a few seconds.';
