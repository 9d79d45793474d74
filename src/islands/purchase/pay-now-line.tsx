import { Money } from '#islands/ui/display/money.tsx';

/** What is to be paid now, above the button where the card with the amounts stands far below it. */
export const PayNowLine = ({ naira }: { naira: number }) => (
  <p className="row spread md:hidden">
    You pay now
    <b className="b num">
      <Money naira={naira} />
    </b>
  </p>
);
