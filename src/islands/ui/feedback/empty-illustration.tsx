/** A survey plan with one plot marked. */
export const EmptyIllustration = () => (
  <svg viewBox="0 0 168 104" aria-hidden="true">
    <path className="land" d="M10 34 92 12l66 26-16 50-118 6Z" />
    <path strokeDasharray="4 4" d="m50 23 14 69M92 12l12 78M16 62l136-6" />
    <path className="mark" d="m57.5 58.5 39.5-1.8L104 90l-40 2Z" />
    <g className="mark">
      <circle cx="57.5" cy="58.5" r="3" />
      <circle cx="97" cy="56.7" r="3" />
      <circle cx="103" cy="90" r="3" />
      <circle cx="64" cy="92" r="3" />
    </g>
  </svg>
);
