/** Whether a rate needs a second person. Of each rate alone: a plan has one marketer, whose latest rate counts. */
export const rateNeedsApproval = (basisPoints: number, limitPercent: number): boolean =>
  basisPoints > limitPercent * 100;
