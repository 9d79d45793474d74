import type { PayingTexts } from '#lib/messages/paying-page/passages.ts';

/** A draft in Nigerian Pidgin, which is off until the office has read it. */
export const pidginPayingPage: PayingTexts = {
  title: 'How payment dey work',
  lead: 'Wetin you go pay, when you go pay am, and how: make you know am before you send even one naira.',
  planTitle: 'Pay once, or pay small small',
  planText:
    'You fit pay the whole price one time. If the property allow am, you fit still pay am small small: first the initial deposit, then the same amount every month or every three months.\n\nWe no dey collect interest. After your first payment, the price no go change again. Before you pay, you go see every payment, the day wey you go pay am and how much e be.',
  walletTitle: 'Pay from your wallet',
  walletText:
    'Your wallet na money wey you don keep with us for payment. You fit put money inside with card, with bank transfer, or with transfer to your own account number wey dey inside the wallet.\n\nPayment from wallet dey count sharp sharp. The money wey you no need again, you fit ask us make we pay am go your own bank: two people for our office go check am first.',
  transferTitle: 'Pay with bank transfer',
  transferText:
    'Send the correct amount go the company account wey the portal show you, then add picture of the receipt. Our office go check am with the bank. Most times e no go pass one working day. Before then, the payment go show as pending.\n\nLook the account name well before you send. Use only the account wey the portal show you on the day wey you dey pay.',
  cardTitle: 'Pay with card',
  cardText:
    'You go pay for Paystack page, with your card, with USSD or from your bank. We no dey ever see your card number. The payment go count as soon as Paystack confirm am. If e fail but money still comot from your account, tell us: we go find am with Paystack.',
  lateTitle: 'If payment late',
  lateText:
    'We go remind you three days before the day reach. If you miss payment, e go still dey open and you fit still pay am. We no dey add any charge. If you go late well well, call us quick before e long pass: we go find way together.',
  papersTitle: 'Your receipts and papers',
  papersText:
    'Every payment get receipt wey you fit download. Contract, allocation letter and deed go enter your plan as e dey go. Every paper get code: anybody fit check am for our site to know whether na we give am true true.',
  neverTitle: 'Wetin you no suppose do at all',
  neverText:
    'No ever give anybody cash, and no ever pay into any person account, even if the person dey work for us.\n\nNo ever tell anybody your password, your card PIN or the code wey we send you. Nobody for our office go ask you for am.\n\nIf anybody tell you say our account number don change, no pay. Open the portal look am, or call us.',
  wordsTitle: 'Wetin the words mean',
  wordsLead:
    'Fees dey separate from the price: you go pay them join. All the fees of any property dey for its page before you buy.',
  priceWord: 'How much one unit of the property be. Fees no dey inside.',
  depositWord: 'The first part of the price, wey you go pay to start plan. E no be extra money.',
  instalmentWord: 'One of the equal parts wey you go use pay the remaining price small small.',
  infrastructureWord:
    'Your own share of wetin make the estate work: road, gutter, light, fence. You go pay am inside your plan, no be the day wey you buy.',
  othersWord: 'Money for papers and services, like survey, deed and approval. You go pay am inside your plan too.',
  surveyWord: 'Surveyor go measure your land and draw the plan wey show where e start and where e end.',
  deedWord: 'The paper wey make the land become your own. The two sides go sign am.',
  approvalWord: 'Government permission to build. The one for bungalow no be the same with the one for duplex.',
  legalWord: 'The work of the lawyers wey dey prepare your papers.',
  serviceWord: 'For cleaning, light and security of the estate, for the first year.',
  cautionWord: 'For rent only: money wey you go collect back when you pack out and nothing spoil.',
  excessWord: 'Wetin you pay wey pass the instalment. E go enter your wallet and e still be your own.',
  languages: 'Read this page for',
  englishCounts:
    'Na translation be this, to help you understand. If e no be the same with the English one, na the English one we go follow.',
  outOfDate: 'Dem don change the English one after dem do this translation. Abeg read the English one too.',
};
