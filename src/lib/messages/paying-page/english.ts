import type { PayingTexts } from '#lib/messages/paying-page/passages.ts';

/** Shown until the office saves its own text under Content. */
export const englishPayingPage: PayingTexts = {
  title: 'How paying works',
  lead: 'What you pay, when, and how: before you send a single naira.',
  planTitle: 'One payment or instalments',
  planText:
    'You can pay the whole price at once. Where the property allows it, you can also pay part by part: first the initial deposit, then equal payments every month or every three months.\n\nThere is no interest. The price does not change after your first payment. Before you pay, you see every payment with its day and its amount.',
  walletTitle: 'Pay from your wallet',
  walletText:
    'Your wallet is money that you have put aside with us. Add to it by card, by bank transfer, or by a transfer to your own account number, which stands in the wallet.\n\nA payment from the wallet counts at once. What you do not need any more you can ask us to pay out to your own bank: two members of our staff review it first.',
  transferTitle: 'Pay by bank transfer',
  transferText:
    'Send the exact amount to the company account that the portal shows you, then add a picture of the receipt. Our office compares it with the bank, as a rule within one working day. Until then the payment is shown as pending.\n\nLook at the account name before you send. Use only the account that is shown in the portal on the day on which you pay.',
  cardTitle: 'Pay by card',
  cardText:
    'You pay on a page of Paystack, with your card, by USSD or from your bank. We never see the number of your card. The payment counts as soon as Paystack confirms it. If it fails but money left your account all the same, tell us, and we will find it together with Paystack.',
  lateTitle: 'If a payment is late',
  lateText:
    'We remind you three days before. A payment that is missed stays open, and you can still pay it. No charge is added. If you will be late for long, call us early: we will look for a way together.',
  papersTitle: 'Your receipts and papers',
  papersText:
    'Every payment has a receipt, which you can download. Contract, allocation letter and deed are added to your plan as it goes on. Each paper carries a code: anybody can check on our site whether it is really ours.',
  neverTitle: 'What never to do',
  neverText:
    'Never pay cash to anybody. Never pay into a person’s own account, even if they work for us.\n\nNever tell anybody your password, your card’s PIN or a code that we sent you. Nobody from our office will ask for them.\n\nIf somebody says that our account number has changed, do not pay. Open the portal and look, or call us.',
  wordsTitle: 'What the words mean',
  wordsLead: 'Fees come on top of the price. All fees of a property are listed on its page before you buy.',
  priceWord: 'What one unit of the property costs, without fees.',
  depositWord: 'The first part of the price, which you pay to begin a plan. It is not an extra charge.',
  instalmentWord: 'One of the equal parts in which the rest of the price is paid.',
  infrastructureWord:
    'Your share of what makes the estate work: roads, drains, electricity, fence. You pay them on your plan, not at the purchase.',
  othersWord: 'Fees for papers and services, such as survey, deed and approval. You pay them on your plan too.',
  surveyWord: 'A surveyor measures your land and makes the plan that shows where it begins and ends.',
  deedWord: 'The paper by which the land becomes yours. It is signed by both sides.',
  approvalWord: 'The permission of the government to build. It differs for a bungalow and a duplex.',
  legalWord: 'The work of the lawyers who prepare your papers.',
  serviceWord: 'For cleaning, light and security of the estate, for the first year.',
  cautionWord: 'For rentals only: money that you get back when you leave, if nothing is broken.',
  excessWord: 'What you paid above an instalment. It goes to your wallet and is still yours.',
  languages: 'Read this page in',
  englishCounts: 'This is a translation, to help you. Where it differs from the English text, the English counts.',
  outOfDate: 'The English text was changed after this translation. Read the English too.',
};
