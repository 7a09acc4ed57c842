/** Sample testimonials of a first run, with drawn faces in this folder. */
export const seedTestimonials = [
  {
    face: 'web-development.svg',
    name: 'Sample intern, Web Development',
    review:
      'The live project was reviewed line by line. I stopped guessing and started asking, and my pull request was merged in the third week.',
  },
  {
    face: 'cyber-security.svg',
    name: 'Sample intern, Cyber Security',
    review:
      'Every doubt got an answer the same day. Presenting the finished work at the end taught me more than the code did.',
  },
  {
    face: 'python-programming.svg',
    name: 'Sample intern, Python Programming',
    review: 'It cost nothing and it asked for real work. I left with a project that I can explain in an interview.',
  },
  {
    face: 'app-development.svg',
    name: 'Sample intern, App Development',
    review: 'My mentor read my plan before I wrote a line. The certificate has an ID that anyone can check.',
  },
] as const;
