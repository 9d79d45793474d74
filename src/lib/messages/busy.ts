/** Messages for an exhausted quota and for a busy server; each says when to try again. */
export const searchedTooOften = 'Too many searches came from your network. Wait a few seconds, then try again.';
export const searchesBusy = 'Too many people are searching at the moment. Please try again in a few seconds.';

export const ownRequestsBusy = 'There were too many requests from your network at once. Wait a moment, then try again.';
export const requestsBusy = 'Too many people are here at the moment. Please try again in a few seconds.';

export const ownDocumentsBusy = 'Your other documents are still being made. Wait a moment, then try again.';
export const documentsBusy = 'Too many documents are being made at the moment. Please try again in a minute.';
export const ownExportsBusy =
  'Another export of yours is still running. Wait until it is done, or cancel it, then start this one.';
export const exportsBusy = 'Several exports are running at the moment. Please try again in a minute.';

/** There is little room on the disk: what needs no file goes on. */
export const noRoomForFiles =
  'Files can’t be accepted right now, so nothing was sent. You can pay from your wallet or by card. For a transfer, keep the proof and send it later: please try again in a few hours, or write to our office.';

/** The disk is nearly full. */
export const diskFull =
  'Payments and uploads are unavailable right now. You have not been charged. Please try again in a few minutes.';
