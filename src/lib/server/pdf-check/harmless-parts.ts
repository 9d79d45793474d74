import { isUtf8 } from 'node:buffer';
import { hasControls } from '../readers/as-text.ts';

/** 'this.print(true);', '{bUI: true}': no brackets within, so nothing is called there. */
const PRINT = /^(?:this\.)?print\s{0,9}\([\w\s:,.{}]{0,200}\)\s{0,9};?$/;

/** A script that does no more than open the dialog for printing, as programs write it into receipts. */
export const isPrintWish = (script: string | null) => script !== null && PRINT.test(script.trim());

/** A text in XML that is no page for a browser: the data of an invoice beside its picture. */
export function isXmlText(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  const text = new TextDecoder().decode(bytes).trimStart();
  return (
    text.startsWith('<?xml') && !hasControls(text) && !/<(?:\w+:)?(?:html|script|svg|xsl)|<\?xml-stylesheet/i.test(text)
  );
}
