import { howPayingWorks, trueAccountNumbers } from '#lib/messages/payment-methods.ts';

/** That money goes to these account numbers only, with a link to why. */
export const AccountsNote = () => (
  <p className="sm mut">
    {trueAccountNumbers}{' '}
    <a className="link" href="/how-paying-works" target="_blank" rel="noopener">
      {howPayingWorks}
    </a>
  </p>
);
