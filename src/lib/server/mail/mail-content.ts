import type { OurWords } from './our-words.ts';

export interface MailButton {
  label: string;
  /** An absolute URL. */
  href: string;
}

interface Words<Text extends string> {
  subject: Text;
  /** The line that mail programs show in the list beside the subject. */
  preview: Text;
  paragraphs: readonly Text[];
  /** Shown large, such as a code; the paragraphs repeat it for the text version. */
  figure?: Text;
  button?: MailButton;
}

/** To a mailbox whose owner has shown that it is theirs, or that the portal is told to write to: colleagues, ourselves. */
interface ToProven extends Words<string> {
  to: { proven: string } | 'customer' | 'colleague' | 'company';
}

/** To a mailbox that anybody may have typed: it greets nobody by name, and has no word that somebody typed. */
interface ToUnproven extends Words<OurWords> {
  to: { unproven: 'customer' | 'colleague' | 'visitor' };
}

/** What a mail says, and who reads it. All of it is plain text, which the HTML escapes. */
export type MailContent = ToProven | ToUnproven;
