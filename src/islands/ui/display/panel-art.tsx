/** A survey plan with one plot marked, the background of a `.deep` panel. */
export const PanelArt = () => (
  <svg className="plan" viewBox="0 0 340 240" aria-hidden="true">
    <path d="M0 62 340-4M-4 122l348-68M8 180l340-66M24 238l330-64M70 240 26 20M132 240 88 20M194 240 140 10M256 240 202 0M318 230 264-10" />
    <path className="mark" d="M232.7 136.4L294.2 124.4L307.4 183L245.9 195Z" />
    <circle cx="232.7" cy="136.4" r="4" />
    <circle cx="294.2" cy="124.4" r="4" />
    <circle cx="307.4" cy="183" r="4" />
    <circle cx="245.9" cy="195" r="4" />
  </svg>
);
