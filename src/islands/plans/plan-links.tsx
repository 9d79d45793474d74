/** Other ways to pay the instalments of a plan. */
export const PlanLinks = ({ planId }: { planId: number | string }) => (
  <p className="row sm">
    <a className="link more" href={`/dashboard/my-property/${planId}/autopay`}>
      AutoPay
    </a>
    <a className="link more" href={`/dashboard/my-property/${planId}/pay-ahead`}>
      Pay ahead
    </a>
  </p>
);
