/** The layout of papers in points on A4, and the portal's colours for print. */
export const pageLayout = { width: 595.28, height: 841.89, left: 48, right: 48, top: 44, bottom: 64 } as const;
export const contentWidth = pageLayout.width - pageLayout.left - pageLayout.right;
export const contentBottom = pageLayout.height - pageLayout.bottom;

export const colours = {
  ink: '#1f1c18',
  second: '#575046',
  third: '#6a6358',
  line: '#d9d3c6',
  well: '#f3f0e9',
  brand: '#0f5240',
  accent: '#f0986a',
  bad: '#ab1540',
} as const;
