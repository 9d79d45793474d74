import { Icon } from '#islands/ui/icons/icon.tsx';
import { pinIcon, playIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { mapEmbed, videoEmbed } from './embeds.ts';

interface EmbedProps {
  icon: string;
  action: string;
  title: string;
  note: string;
  link: string;
  /** Address for the frame; null opens the link in a new tab. */
  frame: string | null;
}

/** Nothing is requested from the provider before the visitor opens it. */
const Embed = ({ icon, action, title, note, link, frame }: EmbedProps) =>
  frame === null ? (
    <div className="load">
      <Icon of={icon} />
      <a className="btn" href={link} target="_blank" rel="noopener">
        {action}
      </a>
      <p className="sm mut">Opens in a new tab</p>
    </div>
  ) : (
    <details className="embed">
      <summary className="load">
        <Icon of={icon} />
        <span className="btn">{action}</span>
        <span className="sm mut">{note}</span>
      </summary>
      <iframe src={frame} title={title} loading="lazy" allowFullScreen />
    </details>
  );

export const MapAndVideo = ({ property: { name, property_map: map, video_link: video } }: { property: Property }) => (
  <div className="two stack">
    {map && (
      <Embed
        icon={pinIcon}
        action="Show the map"
        title={`Map of ${name}`}
        note="Loads about 400 KB from the map provider"
        link={map}
        frame={mapEmbed(map)}
      />
    )}
    {video && (
      <Embed
        icon={playIcon}
        action="Play the video"
        title={`Video of ${name}`}
        note="Loads from the video provider"
        link={video}
        frame={videoEmbed(video)}
      />
    )}
  </div>
);
