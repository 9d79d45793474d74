import { Icon } from '#islands/ui/icons/icon.tsx';
import { pinIcon, playIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { mapEmbed, videoEmbed } from './embeds.ts';

interface EmbedProps {
  icon: string;
  action: string;
  title: string;
  link: string;
  /** Address for the frame; null opens the link in a new tab. */
  frame: string | null;
}

/** Nothing is requested from the provider before the visitor opens it. */
const Embed = ({ icon, action, title, link, frame }: EmbedProps) =>
  frame === null ? (
    <a className="btn" href={link} target="_blank" rel="noopener">
      <Icon of={icon} size="m" />
      {action}
      <span className="sm mut">Opens in a new tab</span>
    </a>
  ) : (
    <details className="embed">
      <summary className="btn">{action}</summary>
      <iframe src={frame} title={title} loading="lazy" allowFullScreen />
    </details>
  );

export const MapAndVideo = ({ property: { name, property_map: map, video_link: video } }: { property: Property }) => (
  <div className="two stack">
    {map && <Embed icon={pinIcon} action="Show the map" title={`Map of ${name}`} link={map} frame={mapEmbed(map)} />}
    {video && (
      <Embed
        icon={playIcon}
        action="Play the video"
        title={`Video of ${name}`}
        link={video}
        frame={videoEmbed(video)}
      />
    )}
  </div>
);
