/** As high as the loaded screen, so that nothing moves. */
export const LoadingPlan = () => (
  <div className="stack" role="status">
    <div>
      <h1>My Property</h1>
      <p className="mut mt-1">What you have paid for it, what is due next, and the documents that make it yours</p>
    </div>
    <div className="deep plan-paid loads" />
    <div className="card skel loads" />
    <span className="vh">Loading your plan</span>
  </div>
);
