/** How papers look: points on A4, and the portal's colours as a printer takes them. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 48, top: 44, bottom: 64 } as const;
export const inner = page.width - page.left - page.right;
export const lowest = page.height - page.bottom;

export const colour = {
  ink: '#1f1c18',
  second: '#575046',
  third: '#6a6358',
  line: '#d9d3c6',
  well: '#f3f0e9',
  brand: '#0f5240',
  accent: '#f0986a',
  bad: '#ab1540',
} as const;
