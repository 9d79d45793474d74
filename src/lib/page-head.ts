/** A picture for whoever shares a page; its address is complete. */
export interface HeadImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** A step of the way to a page: 'Properties', below it 'Lagos'. */
export interface Crumb {
  name: string;
  href: string;
}

/** What a page says of itself to search engines and to whoever shares it. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** The one complete address of a page that may be indexed; a page without one is not. */
  canonical?: string | undefined;
  image?: HeadImage | undefined;
  /** The neighbours of a page of a list. */
  prev?: string | undefined;
  next?: string | undefined;
}
