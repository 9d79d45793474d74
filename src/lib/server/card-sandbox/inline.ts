/** The sandbox's version of the provider's inline script. It runs in the browser as it is, with its types stripped. */
(() => {
  interface Callbacks {
    onSuccess?: ((transaction: { id: number; reference: string; message: string }) => void) | undefined;
    onCancel?: (() => void) | undefined;
    onLoad?: ((transaction: { id: number; customer: { email: string }; accessCode: string }) => void) | undefined;
    onError?: ((error: { message: string }) => void) | undefined;
  }
  /** callback, onClose and ref are of version 1. */
  interface Options extends Callbacks {
    accessCode?: string;
    email?: string;
    amount?: number;
    currency?: string;
    reference?: string;
    ref?: string;
    callback?: (transaction: { reference: string; status: string }) => void;
    onClose?: () => void;
  }
  interface Transaction {
    reference: string;
    email: string;
    amount: number;
    currency: string;
    status: string;
  }
  interface Card {
    number: string;
    says: string;
    PIN?: string;
    OTP?: string;
    refusal?: string;
  }

  /** The test cards that the provider publishes. */
  const cards: Card[] = [
    { number: '4084 0840 8408 4081', says: 'Success' },
    { number: '4084 0800 0067 0037', says: 'Insufficient funds', refusal: 'Insufficient funds' },
    { number: '4084 0800 0000 5408', says: 'Declined', refusal: 'Declined' },
    { number: '5078 5078 5078 5078 12', says: 'PIN', PIN: '1111' },
    { number: '5060 6666 6666 6666 666', says: 'PIN and OTP', PIN: '1234', OTP: '123456' },
    // of this sandbox, to try saved cards with
    { number: '4084 0840 8408 4057', says: 'Pays now, no funds later' },
    { number: '4084 0840 8408 4065', says: 'Expires this month' },
  ];

  const styles = `
.card-sandbox { box-sizing: border-box; width: min(440px, 100vw); max-width: 100vw; max-height: 100dvh; margin: auto; padding: 20px; overflow: auto; border: 0; border-radius: 20px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; --paper: #fff; --ink: #17211b; --soft: #55615a; --line: #87928b; --brand: #14543a; --on-brand: #fff; --bad: #a3221c;
  * { box-sizing: border-box; }
  &::backdrop { background: rgb(10 20 15 / .6); }
  h2 { margin: 0; font-size: 20px; outline: none; }
  p { margin: 4px 0 0; overflow-wrap: anywhere; }
  small, .note { color: var(--soft); font-size: 14px; font-weight: 400; font-variant-numeric: tabular-nums; }
  .amount { margin-top: 12px; font-size: 28px; font-weight: 650; font-variant-numeric: tabular-nums; }
  fieldset { margin: 16px 0 0; padding: 0; border: 0; min-width: 0; }
  legend { padding: 0; font-weight: 600; }
  .choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 4px 12px; margin-top: 8px; border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
  .choice:has(:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
  .choice input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--brand); }
  .choice span { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; }
  .field { display: block; margin-top: 16px; font-weight: 600; }
  .field[hidden], .said:empty { display: none; }
  .field input { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: inherit; font: inherit; letter-spacing: .2em; }
  .said { margin-top: 12px; color: var(--bad); font-weight: 600; }
  footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 20px; }
  button { min-height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button[type=submit] { grid-column: 1 / -1; border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
  button[aria-disabled=true] { cursor: progress; }
  :is(button, input):focus-visible { outline: 3px solid #c8792b; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) { --paper: #17201b; --ink: #eef3ef; --soft: #b3bfb7; --brand: #7fd0a6; --on-brand: #0c1a12; --bad: #ff9d94; }
}`;

  const field = (name: string, digits: number) =>
    `<div class="field" hidden><label>${name}<input name="${name}" inputmode="numeric" autocomplete="off" maxlength="${digits}" aria-describedby="card-sandbox-${name}"></label><small id="card-sandbox-${name}"></small></div>`;

  const markup = `<h2 id="card-sandbox-title" tabindex="-1">Card payment (sandbox)</h2>
<p class="note">No real money moves.</p><p class="amount"></p><p class="note email"></p>
<form novalidate><fieldset><legend>Test card</legend>${cards
    .map(
      ({ says, number }, index) =>
        `<label class="choice"><input type="radio" name="card" value="${index}"${index === 0 ? ' checked' : ''}><span><b>${says}</b><small>${number}</small></span></label>`,
    )
    .join('')}</fieldset>${field('PIN', 4)}${field('OTP', 6)}<p class="said" role="alert"></p>
<footer><button type="submit">Pay</button><button type="button" value="decline">Decline</button><button type="button" value="close">Close</button></footer></form>`;

  /** A constructed style sheet, because the content security policy allows no style element. */
  let sheet: CSSStyleSheet | undefined;
  const addStyles = () => {
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };

  const sandbox = async (path: string, body?: object) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`/card-sandbox/transactions${path}`, body && post);
    const result = await response.json().catch(() => ({}));
    if (!response.ok) throw new Error(result.message ?? 'The sandbox did not answer');
    return result.data ?? result;
  };

  const moneyOf = ({ amount, currency }: Transaction) =>
    new Intl.NumberFormat('en-NG', { style: 'currency', currency }).format(amount / 100);

  const rules = { createHTML: (html: string) => html };
  const trusted = self.trustedTypes?.createPolicy('card-sandbox', rules) ?? rules;

  const openDialog = (transaction: Transaction) => {
    addStyles();
    const dialog = document.createElement('dialog');
    dialog.className = 'card-sandbox';
    dialog.innerHTML = trusted.createHTML(markup);
    dialog.setAttribute('aria-labelledby', 'card-sandbox-title');
    const part = <E extends HTMLElement>(selector: string) => dialog.querySelector(selector) as E;
    part('.amount').textContent = moneyOf(transaction);
    part('.email').textContent = transaction.email;
    document.body.append(dialog);
    dialog.showModal();
    part('h2').focus();
    return { dialog, part };
  };

  const showDialog = (transaction: Transaction): Promise<boolean> =>
    new Promise((resolve) => {
      const opener = document.activeElement;
      const { dialog, part } = openDialog(transaction);
      const form = part<HTMLFormElement>('form');
      const message = part('.said');
      let busy = false;
      const setBusy = (value: boolean) => {
        busy = value;
        for (const button of form.querySelectorAll('button')) button.ariaDisabled = value ? 'true' : null;
      };
      const chosen = () => cards[Number(new FormData(form).get('card'))] as Card;

      const end = (paid: boolean) => {
        dialog.close();
        dialog.remove();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        resolve(paid);
      };
      const report = (outcome: 'success' | 'failed', reason?: string) => {
        const card = chosen().number.replaceAll(' ', '').slice(-4);
        return sandbox(`/${encodeURIComponent(transaction.reference)}/outcome`, { outcome, card, reason });
      };

      const fieldOf = (input: HTMLElement) => input.closest('.field') as HTMLElement;
      /** Asks for the PIN or OTP of the card. True until the right one is entered. */
      const asksFor = (name: 'PIN' | 'OTP') => {
        const expected = chosen()[name];
        const input = part<HTMLInputElement>(`[name=${name}]`);
        if (!expected || input.value === expected) return false;
        if (input.value) message.textContent = `This ${name} is wrong`;
        part(`#card-sandbox-${name}`).textContent = `${name} of this test card: ${expected}`;
        fieldOf(input).hidden = false;
        input.focus();
        return true;
      };
      const pay = async () => {
        if (asksFor('PIN') || asksFor('OTP')) return;
        const { refusal } = chosen();
        await report(refusal ? 'failed' : 'success', refusal);
        if (!refusal) return end(true);
        message.textContent = `${refusal}. Choose another card, or close this.`;
      };
      const decline = async () => {
        await report('failed', 'Declined');
        end(false);
      };
      /** Ignores further clicks while it runs; shows an error, after which it can be tried again. */
      const run = async (work: () => Promise<void>) => {
        if (busy) return;
        setBusy(true);
        message.textContent = '';
        try {
          await work();
        } catch (error) {
          message.textContent = error instanceof TypeError ? 'No connection. Try again.' : (error as Error).message;
        }
        setBusy(false);
      };

      form.onsubmit = (event) => {
        event.preventDefault();
        void run(pay);
      };
      part('fieldset').onchange = () => {
        message.textContent = '';
        for (const input of form.querySelectorAll<HTMLInputElement>('.field input')) {
          input.value = '';
          fieldOf(input).hidden = true;
        }
      };
      part('[value=decline]').onclick = () => void run(decline);
      part('[value=close]').onclick = () => void run(async () => end(false));
      dialog.oncancel = (event) => {
        event.preventDefault();
        void run(async () => end(false));
      };
      // a second Escape closes the dialog without a cancel event
      dialog.onclose = () => {
        if (dialog.isConnected) end(false);
      };
    });

  /** Without an access code the transaction is begun here, or resumed by its reference. */
  const codeOf = async ({ accessCode, reference, ref, email, amount, currency }: Options): Promise<string> =>
    accessCode ?? (await sandbox('', { reference: reference ?? ref, email, amount, currency })).access_code;

  const begin = async (options: Options) => {
    try {
      const code = await codeOf(options);
      const transaction: Transaction = await sandbox(`/${encodeURIComponent(code)}`);
      const { email, reference, status } = transaction;
      if (status === 'success') throw new Error('This transaction has been paid already');
      options.onLoad?.({ id: 1, customer: { email }, accessCode: code });
      if (await showDialog(transaction)) {
        options.onSuccess?.({ id: 1, reference, message: 'Approved' });
        options.callback?.({ reference, status: 'success' });
      } else {
        options.onCancel?.();
        options.onClose?.();
      }
    } catch (error) {
      options.onError?.({ message: (error as Error).message });
    }
  };

  class PaystackPop {
    resumeTransaction(accessCode: string, { onSuccess, onCancel, onLoad, onError }: Callbacks = {}) {
      void begin({ accessCode, onSuccess, onCancel, onLoad, onError });
    }

    newTransaction(options: Options) {
      void begin(options);
    }

    static setup(options: Options) {
      return { openIframe: () => new PaystackPop().newTransaction(options) };
    }
  }

  Object.assign(window, { PaystackPop });
})();
