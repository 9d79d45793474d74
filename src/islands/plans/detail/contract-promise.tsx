import { serverDay } from '#lib/client/api/server-day.ts';
import { type Day, formatDay } from '#lib/domain/days.ts';

/** Until when a plan has its contract ID, or that it should have it by now. */
export const ContractPromise = ({ expectedBy }: { expectedBy: Day }) => (
  <p>
    {expectedBy >= serverDay()
      ? `You will have your contract ID by ${formatDay(expectedBy)} at the latest. Then you can go on paying.`
      : `It was due by ${formatDay(expectedBy)}. We are sorry: please call or write to us.`}
  </p>
);
