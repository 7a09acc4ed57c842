/** Domains of internships, and of what posts are about (specification, section 5). */
export const DOMAINS = [
  'Python Programming',
  'Web Development',
  'Cyber Security',
  'Java Programming',
  'App Development',
] as const;
export type Domain = (typeof DOMAINS)[number];
