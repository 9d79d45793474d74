import { Icon } from '#islands/ui/icons/icon.tsx';
import { rightIcon } from '#islands/ui/icons/icons.ts';

const steps = [
  { href: '/dashboard/properties', title: 'Choose land or a house', note: 'See its price, every fee and the terms.' },
  { href: '/dashboard/wallet', title: 'Fund your wallet', note: 'Or pay by bank transfer when you buy.' },
  { href: '/dashboard/settings', title: 'Complete your profile', note: 'Your address goes into your contracts.' },
];

/** For a new customer, in place of totals that are all zero. */
export const FirstSteps = () => (
  <section className="card">
    <h2>Your first property starts here</h2>
    <p className="mut">Pay at once or month by month, and follow the plan here until its documents are issued.</p>
    <ol className="first-steps">
      {steps.map(({ href, title, note }) => (
        <li key={href}>
          <a href={href}>
            <span>
              <b className="b">{title}</b>
              <br />
              <span className="sm mut">{note}</span>
            </span>
            <Icon of={rightIcon} size="m" />
          </a>
        </li>
      ))}
    </ol>
  </section>
);
