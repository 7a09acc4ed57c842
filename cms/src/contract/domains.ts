export const DOMAINS = [
  'Python Programming',
  'Web Development',
  'Cyber Security',
  'Java Programming',
  'App Development',
] as const;
export type Domain = (typeof DOMAINS)[number];
