import type { SeedDomain } from './seed-domain';

export const pythonProgramming: SeedDomain = {
  name: 'Python Programming',
  slug: 'python-programming',
  summary: 'Write a small tool that does a tedious job for real people, and make it dependable enough to hand over.',
  words:
    'python, phyton, pyhton, py, django, flask, fastapi, pandas, numpy, jupyter, data analysis, data science, machine learning, automation, scripting, backend',
  builds: `A command-line tool or a small service that takes something people do by hand and does it for them: it reads files, cleans them, asks another service, and writes a result that somebody can use.

- A repository that another person can install and start from its README alone.
- Tests for the cases that go wrong, not only for the one that works.
- Error messages that say what to do next.`,
  weeks: [
    {
      title: 'Week 1: one job, end to end',
      text: 'You choose the job with your mentor, write down what goes in and what comes out, and have a first version that works for one single file.',
    },
    {
      title: 'Week 2: what real data looks like',
      text: 'Empty lines, missing columns, wrong dates. You collect what breaks your tool, write a test for each, and mend it.',
    },
    {
      title: 'Week 3: made for others',
      text: 'Options, help texts, clear errors and a README. Somebody who has never seen it installs it while you watch and say nothing.',
    },
    {
      title: 'Week 4: review and presentation',
      text: 'Your mentor reads all of it. You answer the review, publish a version, and present it in ten minutes.',
    },
  ],
  hours: '8 to 10 hours a week, when it suits you, with one fixed call of half an hour.',
  before: `You should have written a few Python programs of your own, however small.

- Functions, lists, dictionaries and loops come without looking them up.
- You have installed a package with \`pip\`.
- You have made a commit with Git, or will have before the first day: our blog says how.

You need not know a framework.`,
  example: `**Attendance from three spreadsheets.** A college keeps one sheet for each section, each filled in differently. The tool reads all of them, finds the same student under two spellings, and writes one list for each course with everyone below 75 %. Rows that it cannot read are listed with their line and the reason, so that a person can decide.`,
  mentor: `Your mentor agrees on the job with you, reads every pull request within two working days, and asks for the test that is missing. You can send a question at any time. They never write the code for you.`,
};
