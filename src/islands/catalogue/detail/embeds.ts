// The content security policy allows frames from the same hosts (`lib/inline/csp.ts`).

/** The address to show a map link in a frame; null where it can only be opened in a tab of its own. */
export function mapEmbed(link: string): string | null {
  const url = parseHttps(link);
  if (!url) return null;
  if (url.hostname === 'www.openstreetmap.org') return url.pathname === '/export/embed.html' ? url.href : null;
  if (!/^(www|maps)\.google\.com$/.test(url.hostname)) return null;
  if (url.pathname.startsWith('/maps/embed')) return url.href;
  const place = url.searchParams.get('q') ?? url.searchParams.get('query');
  return place ? `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed` : null;
}

/** The same for a video on YouTube or Vimeo. */
export function videoEmbed(link: string): string | null {
  const url = parseHttps(link);
  if (!url) return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = /\/(\d+)$/.exec(url.pathname)?.[1];
    return id ? `https://player.vimeo.com/video/${id}` : null;
  }
  const id = youtubeId(host, url);
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

function youtubeId(host: string, url: URL) {
  if (host === 'youtu.be') return url.pathname.slice(1);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  return url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1];
}

const parseHttps = (link: string) => (URL.canParse(link) && new URL(link).protocol === 'https:' ? new URL(link) : null);
