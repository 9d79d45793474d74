/** A page of another site has posted it. Nothing of the customer's is lost. */
export const proofFromSite =
  'A website tried to put a file here, so we did not take it. If it was you, open the transfer in your bank’s app, press Share and choose this app.';
