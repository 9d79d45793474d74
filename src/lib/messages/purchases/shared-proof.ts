/** A page of another site has posted it. Nothing of the customer's is lost. */
export const proofFromSite =
  'A website tried to put a file here, so we did not take it. If it was you, open the transfer in your bank’s app, press Share and choose this app.';

export const howToShare =
  'In your bank’s app open the transfer, press Share and choose this app. The file can be a picture, or a PDF of at most 5 MB.';

/** Why it cannot be given to what is listed. */
export const proofOfWaiting = 'A payment of it is being confirmed';
export const proofTermsEnded = (whyNot: string) =>
  `${whyNot} If you have transferred the money, put it into your wallet.`;
