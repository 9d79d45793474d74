/** A card payment that was begun and broken off; among the tabs it is Pending. */
export const notFinished = 'Not finished';
export const transactionTabs = ['All', 'Completed', 'Pending', 'Failed'] as const;
export const transactionTabStatus = { All: undefined, Completed: 1, Pending: 0, Failed: 2 } as const;
export const transactionTabCount = {
  All: 'all',
  Completed: 'completed',
  Pending: 'pending',
  Failed: 'failed',
} as const;
export const repaymentTabs = ['All', 'Paid', 'Pending', 'Missed'] as const;
export const repaymentTabStatus = { All: undefined, Paid: 1, Pending: 0, Missed: 2 } as const;
export const notificationTabs = ['All', 'Read', 'Unread'] as const;
export const notificationTabRead = { All: undefined, Read: 1, Unread: 0 } as const;
