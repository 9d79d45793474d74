/** Toasts, banners and views, by what happened. */

export const otpResent = 'OTP resent successfully!';
export const otpVerified = 'OTP verified successfully!';
export const loggedIn = 'User LoggedIn successfully!';
export const loggedInUnverified = 'User LoggedIn successfully!... please verify account';
export const registered = 'User registered successfully!';
export const passwordChanged = 'Password changed successfully';
export const otpSent = 'OTP sent to email successfully';
export const loggedOut = 'Logged out successfully!';
export const sessionExpired = 'User session expired!';
export const copied = 'Copied to clipboard';
export const profileUpdated = 'Profile updated successfully';
export const messageSent = 'Message sent successfully';
export const paymentSuccessful = 'Payment successful!';
export const paymentReceived = 'Payment Received Successfully';
export const transferTaken = 'Your Payment is being confirmed by Admin';

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
export const purchaseCancelled = 'Payment cancel...Please try again.';
export const walletFailed = 'Error fetching wallet';
export const transactionsFailed = 'Internal Server Error';
export const propertyTypesFailed = 'Error loading property types.';
export const messageNotSent = 'Failed to send message';
export const soldOut = 'This Property is sold out';

export const offline = 'You are offline. Some features may not work.';
export const backOnline = 'Connection restored';

export const paymentOffline = 'You are offline, so nothing was sent. Try again once the connection is back.';
/** A payment whose answer was lost, after it was asked about. */
export const paymentNotTaken =
  'The connection was lost before your payment arrived. Nothing was taken: you can safely try again.';
export const paymentUnknown =
  'The connection was lost and we cannot tell yet whether your payment arrived. Try again once you are online: it will not be taken twice.';
/** The wizard's files were removed from the device. */
export const filesGone = 'Your photos and identity files are no longer on this device. Please add them again.';
