import { sendContractFile } from '#lib/api/purchases/contract-uploads.ts';
import { reservePurchase } from '#lib/api/purchases/reserve-purchase.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { aPicture, as, buy, expectSuccess, oneTime, type Person } from '#tests/support/factories/index.ts';

export const upload = async (who: Person, files: Record<string, File>) => as(who).call(sendContractFile, {}, { files });
export const uploadIds = async (who: Person) => {
  const photo = expectSuccess(await upload(who, { profile_picture: await aPicture('me.png') }));
  const identity = expectSuccess(await upload(who, { means_of_ids: await aPicture('card.png') }));
  return { profile_picture_upload: photo.body.file.id, means_of_ids_upload: identity.body.file.id };
};

/** A purchase by transfer whose files the server has. */
export const wanted = async (who: Person, property: Property, wish: Parameters<typeof oneTime>[1] = {}) => ({
  ...oneTime(property, wish),
  ...(await uploadIds(who)),
});
export const reserve = async (who: Person, purchase: object) => as(who).call(reservePurchase, { ...purchase });
export const reserved = async (who: Person, purchase: object) => {
  const { body } = expectSuccess(await reserve(who, purchase));
  if (!body.reservation) throw new Error('Nothing was reserved');
  return { ...purchase, reservation_id: body.reservation.id };
};
export const sendProof = async (who: Person, purchase: object) =>
  buy(who, purchase, { files: { proof_of_payment: await aPicture() } });
