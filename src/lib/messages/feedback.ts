/** Toasts, banners and result views, grouped by what happened. */

export const otpResent = 'OTP resent successfully!';
export const codesLocked = 'Too many wrong codes. Use the link we have mailed to you.';
export const linkResent = 'A new link is on its way to your email';
export const otpVerified = 'OTP verified successfully!';
export const loggedIn = 'User LoggedIn successfully!';
export const loggedInUnverified = 'User LoggedIn successfully!... please verify account';
export const registered = 'User registered successfully!';
export const passwordChanged = 'Password changed successfully';
export const takenOver = 'Welcome. The account is yours';
export const otpSent = 'OTP sent to email successfully';
export const loggedOut = 'Logged out successfully!';
export const sessionExpired = 'User session expired!';
/** On the sign-in, after a session that expired in the middle of something. */
export const proofUnsent = 'Your proof was not sent yet. Sign in to send it.';
export const purchaseUnsent = 'Your purchase is not paid yet. What you filled in is kept: sign in to go on with it.';
export const typedTextRestored = 'What you had typed is here again';
export const copied = 'Copied to clipboard';
export const profileUpdated = 'Profile updated successfully';
export const accountClosed = 'Your account is closed';
export const sessionEnded = 'Signed out on that device';
export const otherSessionsEnded = 'Signed out everywhere else';
export const dataSaved = 'Your data was saved to this device';
export const messageSent = 'Message sent successfully';
export const propertySaved = 'Property saved';
export const propertyUnsaved = 'Property removed from your saved list';
export const signInToSave = 'Sign in and this property is saved';
export const paymentSuccessful = 'Payment successful!';
export const paymentReceived = 'Payment Received Successfully';
export const pictureSaved = 'The picture was saved to this device';
export const pictureNotMade = 'Your browser could not draw the picture.';
export const transferBeingConfirmed = 'Your Payment is being confirmed by Admin';

export const unexpected = 'An unexpected error occurred. Please try again.';
export const somethingWrongTryAgain = 'Something went wrong. Please try again.';
export const somethingWrong = 'Something went wrong';
export const resendFailed = 'Failed to resend OTP. Please try again.';
export const verificationFailed = 'OTP verification failed. Please try again.';
export const networkError = 'Network error. Please check your connection.';
export const purchaseFailed = 'Failed to complete payment';
export const transferFailed = "Oops... there's been an Error!";
export const feePaymentFailed = 'Oops... there might have been an error. Try again later';
export const fundingCancelled = 'Payment Cancelled';
export const popupClosed = 'Payment popup closed';
export const purchasePopupClosed = 'Your purchase is cancelled';
export const purchaseCancelled = 'Payment cancel...Please try again.';
export const accountBeingCreated = 'Your virtual account is being created';
export const accountFailed = 'Your virtual account could not be created. Please contact us.';
export const walletFailed = 'Error fetching wallet';
export const transactionsFailed = 'Internal Server Error';
export const messageNotSent = 'Failed to send message';
export const soldOut = 'This Property is sold out';

export const offline = 'You are offline. Some features may not work.';
export const backOnline = 'Connection restored';
/** Below the offline banner, on a page shown from the cache. */
export const pageLastUpdated = (time: string) => `This page is as of ${time}.`;
/** For a request that could not be sent. */
export const offlineNotSent =
  'You are offline, so nothing was sent. What you entered is still here: try again once the connection is back.';
export const offlineNotCached = 'You are offline, and this has not been opened on this device yet.';
export const newVersion = 'A new version is ready. Reload the page to go on.';

export const paymentOffline = 'You are offline, so nothing was sent. Try again once the connection is back.';
/** The same for a transfer, whose money has left before. */
export const proofOffline =
  'You are offline, so your proof was not sent. Nothing is lost: send it again when you are back online.';
/** For a payment whose response was lost, once its outcome has been checked. */
export const paymentNotTaken =
  'The connection was lost before your payment arrived. Nothing was taken: you can safely try again.';
/** The same for a transfer, whose money has left before. */
export const proofNotTaken =
  'The connection was lost before your proof arrived. Your transfer is safe where it is: send the proof again.';
export const paymentUnknown =
  'The connection was lost and we cannot tell yet whether your payment arrived. Try again once you are online: it will not be taken twice.';
/** While the provider is asked whether the card was charged. */
export const cardChecking = 'We are checking your payment…';
export const cardCheckingHint =
  'You can close this window: we will notify you when Paystack confirms the result. Please don’t pay again until then.';
export const cardPaid = 'Your card payment has arrived';
export const chargedAnyway = 'If your card was charged anyway, the money goes to your wallet.';
export const cardNotPaid = `Your card payment was not completed. ${chargedAnyway}`;
export const cardNotStarted =
  'Card payments cannot be started just now. Try again in a moment, or choose another way to pay.';
export const cardPopupPending = 'Paystack has not opened yet';
export const cardPopupPendingHint =
  'This closes by itself as soon as it does. If you would rather not wait, check again: we ask Paystack whether you have paid, and you can try again or pay another way.';
export const cardNotOpened = 'Card payments could not be opened. Check your connection and try again.';
/** When the browser has evicted the wizard's files. */
export const filesRemoved = 'Your photos and identity files are no longer on this device. Please add them again.';
