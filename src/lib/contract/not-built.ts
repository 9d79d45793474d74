import type { AnyCall } from './call.ts';
import { search } from './catalogue.ts';
import { enquiryRequest } from './content.ts';
import { officeEnquiries, sendNotification } from './office-messages.ts';
import { addPropertyPhotos } from './office-properties.ts';
import { fundWallet, verifyPayment } from './payments.ts';
import { paystackWebhook } from './paystack.ts';
import { updateProfile } from './profile.ts';
import { removeSavedProperty, savedProperties, savePropertyToggle } from './saved.ts';
import { sendAccountStatement } from './statement.ts';
import { receipt } from './transactions.ts';

/** The calls that answer 501 for now; every other one has its endpoint. */
export const notBuilt: readonly AnyCall[] = [
  updateProfile,
  search,
  savedProperties,
  savePropertyToggle,
  removeSavedProperty,
  receipt,
  fundWallet,
  verifyPayment,
  paystackWebhook,
  sendAccountStatement,
  enquiryRequest,
  addPropertyPhotos,
  sendNotification,
  officeEnquiries,
];
