export interface MailButton {
  label: string;
  /** An absolute URL. */
  href: string;
}

/** What a mail says. All of it is plain text, which the HTML escapes. */
export interface MailContent {
  subject: string;
  /** The line that mail programs show in the list beside the subject. */
  preview: string;
  /** The name in the greeting; without it there is none. */
  to?: string;
  paragraphs: readonly string[];
  /** Shown large, such as a code; the paragraphs repeat it for the text version. */
  figure?: string;
  button?: MailButton;
}
