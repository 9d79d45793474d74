/** The picture for shared links; its URL is absolute. */
export interface HeadImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** A breadcrumb: 'Properties', then 'Lagos'. */
export interface Crumb {
  name: string;
  href: string;
}

/** The metadata of a page for search engines and shared links. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** The absolute URL of a page that may be indexed. A page without one is not indexed. */
  canonical?: string | undefined;
  image?: HeadImage | undefined;
  /** The neighbours of a paginated page. */
  prev?: string | undefined;
  next?: string | undefined;
}
