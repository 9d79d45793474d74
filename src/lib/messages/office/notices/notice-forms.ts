/** To whoever writes notices. */
export const sentAtOnce =
  'They see it in their notifications at once; it is not mailed. It can be withdrawn; where it was read it then says so. With the number of an account that is none of ours it waits for a second person.';
export const sentWhenApproved =
  'It is sent once somebody who may change bank accounts has approved it: they are mailed now. It waits above the sent ones meanwhile.';
export const noticeProposed = 'Sent for approval. No customer sees it until a second person approves it';
export const withdrawExplained =
  'It goes from the lists of those who have not read it. Where it was read it then says that it was withdrawn and is not to be acted on; who has read it is notified and mailed. This can’t be undone.';
export const correctionHint = 'Its readers see it in the place of the notice, and in the mail';
