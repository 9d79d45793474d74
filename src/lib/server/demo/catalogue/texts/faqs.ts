export const demoFaqs = [
  {
    question: 'How do I buy a property?',
    answer:
      'Open the property and choose Subscribe. Fill in the contract form, choose one payment or instalments, read the agreement and pay. You can leave the form and come back: your answers wait on your device.',
  },
  {
    question: 'How do instalments work?',
    answer:
      'You pay the initial deposit first. The rest of the price is divided into equal monthly or quarterly payments over the months you choose, up to the most that the property allows. There is no interest, and the price does not change.',
  },
  {
    question: 'When is my bank transfer confirmed?',
    answer:
      'Send the transfer to the account that is shown, then upload a picture of the receipt. Our office compares it with the bank, as a rule within one working day, and you are notified. Until then the payment is shown as pending.',
  },
  {
    question: 'What is a contract ID, and why do I wait for it?',
    answer:
      'It is the number of your contract with us. The office assigns it once your first payment is confirmed, normally within three working days. From then on you can pay instalments and fees on the plan.',
  },
  {
    question: 'Which fees come on top of the price?',
    answer:
      'Infrastructure fees pay for roads, drains and electricity; other fees pay for survey, deed and approvals. All of them are listed on the property before you buy, are fixed on that day, and are paid on your plan.',
  },
  {
    question: 'What happens if I pay more than an instalment?',
    answer:
      'The instalment is marked as paid and the excess goes to your wallet at once. You can use it for the next instalment, for a fee, or for another property.',
  },
  {
    question: 'What happens if I miss a payment?',
    answer:
      'It stays open and is listed under Missed; you can still pay it at any time and no charge is added. If you are going to be late for long, call us: we would rather change a schedule than end a plan.',
  },
  {
    question: 'How do I put money into my wallet?',
    answer:
      'Choose Fund Wallet and pay by card, by bank transfer with a receipt, or by a transfer to your own virtual account, which is credited as soon as the money arrives. The least amount is ₦1,001. What you do not need any more is paid out to your own bank when you ask for it in the wallet; two people of our office check every payout.',
  },
  {
    question: 'Can I visit a property before I pay?',
    answer:
      'Yes, and we ask you to. Press Book a visit on the page of the property, chat on WhatsApp or call the marketer, and somebody will meet you at the gate. Visits are free and bind you to nothing.',
  },
  {
    question: 'When do I get my documents?',
    answer:
      'The receipt of each payment is there at once. The contract and the allocation letter are added to your plan as it progresses, the deed and the survey within 90 days after price and fees are paid. All of them can be downloaded from the plan.',
  },
];
