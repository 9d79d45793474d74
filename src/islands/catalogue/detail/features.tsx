import { Icon } from '#islands/ui/icons/icon.tsx';
import { checkIcon, gymIcon, lightIcon } from '#islands/ui/icons/icons.ts';

const featureIcons: Record<string, string> = { gym: gymIcon, light: lightIcon };

export const Features = ({ features }: { features: readonly string[] }) => (
  <ul className="ticked">
    {features.map((feature) => (
      <li key={feature}>
        <Icon of={featureIcons[feature.toLowerCase()] ?? checkIcon} size="m" />
        {feature}
      </li>
    ))}
  </ul>
);
