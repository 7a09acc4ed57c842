/** SVG path with React's attribute names. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  /** Dash and gap, e.g. `1 5`. */
  strokeDasharray?: string;
  strokeLinecap?: 'round';
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** Returns the F of the wordmark, 44 × 44. @param stem y at its end */
export const logo = (colour: string, gold: string, stem = 44): Shape[] => [
  { d: `M5.5 ${stem}V16.2a6 6 0 0 1 6-6H17M5.5 31.5c0-6 2.4-8.6 7.5-8.6h1.5`, stroke: colour, strokeWidth: 5.4 },
  { d: circle(19, 10.2, 4.7), fill: gold },
  { d: circle(16.6, 22.9, 4.7), fill: colour },
];

/** The logo is its first letter. */
export const BRAND = 'First Commit';
