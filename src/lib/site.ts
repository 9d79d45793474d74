/** The company. Its colours are in src/styles/theme.css, its logo in public/logo.svg. */
export const site = {
  name: 'Homestead',
  language: 'en-NG',
  description: 'Land and houses across Nigeria, paid for at once or month by month.',
  /** Used until the office enters its contacts under Content. */
  phone: '0700 000 4663',
  email: 'help@homestead.example',
  mailFrom: 'no-reply@homestead.example',
  /** The colour of the browser's bars, light and dark: `--color-surface`. */
  themeColors: { light: '#fffefb', dark: '#1d1b18' },
  /** The edition of the terms and the privacy policy; a sign-up is kept with it. */
  termsVersion: '2026-11',
  marketing: {
    home: 'https://homestead.example/',
    properties: 'https://homestead.example/properties',
    tour: 'https://homestead.example/virtual-tour',
    about: 'https://homestead.example/about-us',
    contact: 'https://homestead.example/contact-us',
    blog: 'https://homestead.example/blog',
    terms: 'https://homestead.example/terms',
    privacy: 'https://homestead.example/privacy',
  },
} as const;

/** How to reach the company, and what it is by law, as far as the office has entered it. */
export interface Contacts {
  phone: string;
  email: string;
  /** At the Corporate Affairs Commission: 'RC 1234567'. */
  registration?: string | undefined;
  licence?: string | undefined;
  address?: string | undefined;
}

/** The picture for shared links to pages without a picture of their own. */
export const companyImage = {
  url: '/photos/estate-gate-01/1200.jpg',
  width: 1200,
  height: 800,
  alt: 'The gate of one of our estates',
} as const;

/** The footer menu, which leads to the marketing site. */
export const marketingMenu = [
  { label: 'Home', href: site.marketing.home },
  { label: 'Properties', href: site.marketing.properties },
  { label: 'Virtual Tour', href: site.marketing.tour },
  { label: 'About us', href: site.marketing.about },
  { label: 'Contact Us', href: site.marketing.contact },
  { label: 'Blog', href: site.marketing.blog },
] as const;

/** 'Wallet · Homestead' */
export const documentTitle = (screen: string) => (screen === site.name ? screen : `${screen} · ${site.name}`);
