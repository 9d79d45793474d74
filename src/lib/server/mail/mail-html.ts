import { type Contacts, site } from '#lib/site.ts';
import type { MailContent } from './mail-content.ts';

// Mail programs support tables and inline styles; of a style sheet at most the dark colours, and no remote images.
// The colours are those of src/styles/theme.css.

const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const dark = `@media (prefers-color-scheme:dark){
.paper{background:#141311!important}.card{background:#1d1b18!important;border-color:#33302a!important}
.ink{color:#f3f0e9!important}.soft{color:#c3bcb0!important}.brand{color:#82d0ad!important}
.well{background:#282521!important}.go{background:#74c8a2!important}.go a{color:#06271c!important}
}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
const withBreaks = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');

/** A complete HTML document; all texts are escaped here. */
export const mailHtml = (
  { phone, email, registration, address }: Contacts,
  { subject, preview, paragraphs, figure, button }: Omit<MailContent, 'to'>,
) => `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark}${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f8f6f1">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f6f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 4px 16px;${font};font-size:20px;font-weight:700;color:#0f5c46">${escaped(site.name)}</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#fffefb;border:1px solid #e3ded3;border-radius:14px">
${paragraphs.map(paragraphOf).join('\n')}
${figure ? figureOf(figure) : ''}${button ? buttonOf(button) : ''}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;${font};font-size:13px;line-height:20px;color:#575046">
${escaped(site.name)} · ${escaped(phone)} · <a class="soft" href="mailto:${escaped(email)}" style="color:#575046">${escaped(email)}</a>${[registration, address].map((line) => (line ? `<br>${escaped(line)}` : '')).join('')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const paragraphOf = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1f1c18;overflow-wrap:anywhere">${withBreaks(text)}</p>`;

const figureOf = (figure: string) =>
  `<p class="ink well" style="margin:8px 0;padding:16px;background:#efebe3;border-radius:10px;${font};font-size:28px;line-height:34px;font-weight:700;letter-spacing:6px;text-align:center;color:#1f1c18">${escaped(figure)}</p>\n`;

const buttonOf = ({ label, href }: NonNullable<MailContent['button']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td class="go" style="background:#0f5240;border-radius:10px"><a href="${escaped(href)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`;
