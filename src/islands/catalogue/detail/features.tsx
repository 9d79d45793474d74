import { Icon } from '#islands/ui/icon.tsx';
import { checkIcon } from '#islands/ui/icons.ts';

/** A dumb-bell and a light bulb. */
const pictured: Record<string, string> = {
  gym: 'M7 7v10M4 9.5v5M17 7v10M20 9.5v5M7 12h10',
  light: 'M9.2 16.5a6 6 0 1 1 5.6 0V18H9.2ZM10 20.8h4',
};

export const Features = ({ features }: { features: readonly string[] }) => (
  <ul className="ticked">
    {features.map((feature) => (
      <li key={feature}>
        <Icon of={pictured[feature.toLowerCase()] ?? checkIcon} size="m" />
        {feature}
      </li>
    ))}
  </ul>
);
